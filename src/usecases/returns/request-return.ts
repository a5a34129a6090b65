import type { Database } from '#db/open.ts'
import { findOrderEvents } from '#db/queries/orders/order-events.ts'
import { findOrderLines, lockOrder } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { attachReturnPhotos, listUnsentPhotos } from '#db/queries/returns/return-photos.ts'
import { findReturns, insertReturn } from '#db/queries/returns/returns.ts'
import { daysAfter } from '#domain/duration.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { nonReturnableNotice } from '#domain/returns/return.ts'
import { explainPhotos, returnPhotoDays } from '#domain/returns/return-photo.ts'
import {
  explainMissingNote,
  mustBeUnopened,
  type ReturnReason,
  type ReturnResolution,
} from '#domain/returns/return-reason.ts'
import { queueEmail } from '../email/queue-email.ts'
import { returnEmail } from '../email/templates/return.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { findAuthorizedOrder } from '../orders/find-order.ts'
import { refuseRefundDestination } from '../payments/refuse-refund-destination.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'
import { getReturnEligibility, type ReturnEligibility } from './returnable-lines.ts'

export interface ReturnRequestInput {
  readonly order: Parameters<typeof findAuthorizedOrder>[1]
  readonly items: readonly {
    readonly lineId: string
    readonly quantity: number
    readonly reason: ReturnReason
  }[]
  readonly resolution: ReturnResolution
  /** Uploaded before. */
  readonly photoIds: readonly string[]
  /** What the customer wrote. */
  readonly note: string
  /** Undefined: the way the order was paid. */
  readonly refundTo?: RefundDestination | undefined
  /** The customer confirms that what did not arrive damaged is unopened, unused and in its packaging. */
  readonly unopened: boolean
}

/** Requests a return. Staff decide on it; nothing is refunded yet. Returns the RMA number. */
export async function requestReturn(shop: Shop, input: ReturnRequestInput): Promise<Result<string>> {
  const found = await findAuthorizedOrder(shop, input.order)
  if (!found.ok) return found
  const incomplete = refuseIncompleteRequest(input)
  if (incomplete !== undefined) return incomplete
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, found.value.order.id)
    if (order === undefined) return refuse('order-not-found')
    const refundTo = chooseDestination(order, input)
    const unreachable = refuseRefundDestination(order, refundTo)
    if (unreachable !== undefined) return unreachable
    const { lines, state } = await loadReturnability(shop, transaction, order)
    const blockedReason = state.blockedReason ?? validateReturnItems(input, lines, state)
    if (blockedReason !== undefined) return refuse('return-unavailable', { message: blockedReason })
    const unsent = await listUnsentPhotos(transaction, order.id)
    if (input.photoIds.some((photoId) => !unsent.includes(photoId))) return refuse('photo-not-found')
    const now = shop.clock.now()
    const { returnLabelPaidBy: labelPaidBy } = await getShopSettings(transaction)
    const { id, number } = await insertReturn(transaction, {
      orderId: order.id,
      note: input.note,
      resolution: input.resolution,
      requestedAt: now,
      refundTo,
      labelPaidBy,
      lines: input.items,
    })
    await attachReturnPhotos(transaction, input.photoIds, {
      returnId: id,
      deleteAt: daysAfter(now, returnPhotoDays),
    })
    await recordOrderEvent(transaction, order, {
      actor: customerActor,
      event: { kind: 'return-requested', data: { number } },
      occurredAt: now,
    })
    await confirmRequest(shop, transaction, {
      order,
      number,
      refundTo,
      items: describeItems(input, lines),
      isRefundDue: true,
      reasons: input.items.map(({ reason }) => reason),
    })
    return ok(number)
  })
}

/** The store credit of an exchange pays for what the customer gets instead. A guest has none. */
function chooseDestination(order: Order, { resolution, refundTo = 'original' }: ReturnRequestInput) {
  return resolution === 'exchange' && order.customerId !== undefined ? 'store-credit' : refundTo
}

async function confirmRequest(
  shop: Shop,
  transaction: Database,
  context: Parameters<typeof returnEmail>[1],
): Promise<void> {
  const { email: to, id: orderId, customerId, isDemo } = context.order
  const recipient = { to, template: 'return-requested', orderId, customerId, isDemo }
  await queueEmail(shop, transaction, recipient, (store) =>
    returnEmail(store, context, { kind: 'return-requested' }),
  )
}

function refuseIncompleteRequest({
  items,
  unopened,
  photoIds,
  ...wish
}: ReturnRequestInput): Result<never> | undefined {
  const reasons = items.map(({ reason }) => reason)
  const missing = explainMissingNote({ ...wish, reasons })
  if (missing !== undefined) return refuse('invalid-input', { message: missing, fields: { note: missing } })
  const photos = explainPhotos(reasons, photoIds.length)
  if (photos !== undefined) return refuse('invalid-input', { message: photos, fields: { photos } })
  if (unopened || !mustBeUnopened(reasons)) return undefined
  return refuse('return-unavailable', {
    message: nonReturnableNotice,
    fields: { unopened: nonReturnableNotice },
  })
}

async function loadReturnability(
  shop: Shop,
  transaction: Database,
  order: Order,
): Promise<{ lines: readonly OrderLine[]; state: ReturnEligibility }> {
  const [lines, events, returns, refunds] = [
    (await findOrderLines(transaction, [order.id])).get(order.id) ?? [],
    (await findOrderEvents(transaction, [order.id])).get(order.id) ?? [],
    (await findReturns(transaction, [order.id])).get(order.id) ?? [],
    await listRefunds(transaction, order.id),
  ]
  return { lines, state: getReturnEligibility({ order, lines, events, returns, refunds }, shop.clock.now()) }
}

function validateReturnItems(
  { items }: ReturnRequestInput,
  lines: readonly OrderLine[],
  { returnableByLine: left }: ReturnEligibility,
): string | undefined {
  if (new Set(items.map(({ lineId }) => lineId)).size < items.length) return 'List each product only once.'
  for (const { lineId, quantity } of items) {
    const bought = lines.find(({ id }) => id === lineId)
    if (bought === undefined) return 'This product is not part of the order.'
    if (bought.onSale) return `${bought.name} was a sale item. Sale items cannot be returned.`
    const maximum = left.get(lineId) ?? 0
    if (quantity > maximum) return `You can return at most ${maximum} of ${bought.name}.`
  }
  return undefined
}

function describeItems({ items }: ReturnRequestInput, lines: readonly OrderLine[]) {
  return items.flatMap(({ lineId, quantity }) => {
    const bought = lines.find(({ id }) => id === lineId)
    return bought === undefined
      ? []
      : [{ name: bought.name, size: bought.size, imageKey: bought.imageKey, quantity }]
  })
}

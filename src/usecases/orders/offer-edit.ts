import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { findEditOfferByKey, insertEditOffer } from '#db/queries/orders/edit-offers.ts'
import { findOrderEditByKey } from '#db/queries/orders/order-edits.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { hoursAfter } from '#domain/duration.ts'
import { formatMoney } from '#domain/money.ts'
import { editOfferHours, explainUnofferedAmount } from '#domain/orders/edit-offer.ts'
import type { Order } from '#domain/orders/order.ts'
import { listAddedProducts, type PlannedEdit } from '#domain/orders/order-edit.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { describeChange, refuseOtherDifference } from '../edits/store-edit.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { lockOrderByNumber, refuseStaleOrder } from '../order-states/lock-order.ts'
import { listOfferMethods } from '../payments/list-offer-methods.ts'
import { runPartAndUndo, runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { changeContents, type PreparedChange, prepareChange } from './edit-contents.ts'
import type { OrderEditRequest } from './edit-order.ts'
import { hashEdit } from './hash-edit.ts'

type OfferRequest = Omit<OrderEditRequest, 'paidBy' | 'reference' | 'destination'>

/**
 * Offers a change that makes a paid order dearer to its customer, who pays the difference at a payment link (decision 0358). The
 * change is made and undone, so that it is refused for the same reasons as an edit. Its units are held, and the order stays as it
 * is, until it is paid, withdrawn or expired.
 */
export async function offerEdit(shop: Shop, request: OfferRequest): Promise<Result<string>> {
  const prepared = await prepareChange(shop, request)
  if (!prepared.ok) return prepared
  const accounts = await listPaymentAccounts(shop)
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, request.number)
    if (!locked.ok) return locked
    const order = locked.value
    const repeated = await answerRepeatedOffer(transaction, order, request)
    if (repeated !== undefined) return repeated
    const stale = await refuseStaleOrder(transaction, order, request.expectedVersion)
    if (stale !== undefined) return stale
    const planned = await planOffer(shop, transaction, order, { request, prepared: prepared.value })
    if (!planned.ok) return planned
    const refusal = refuseOffer(shop, planned.value, { request, accounts })
    return (
      refusal ??
      storeOffer(shop, transaction, order, { request, plan: planned.value, prepared: prepared.value })
    )
  })
}

async function answerRepeatedOffer(
  transaction: Database,
  order: Order,
  request: OfferRequest,
): Promise<Result<string> | undefined> {
  const { idempotencyKey } = request
  const earlier = await findEditOfferByKey(transaction, order.id, idempotencyKey)
  if (earlier === undefined) {
    // The paid change becomes an edit with this key, and each edit has its own.
    const edited = await findOrderEditByKey(transaction, order.id, idempotencyKey)
    return edited && refuse('key-reused')
  }
  const isSame =
    earlier.requestHash?.equals(hashOffer(request)) ??
    (earlier.reason === request.reason && earlier.amount === request.expectedDifference)
  return isSame ? ok(describeOffer(order, earlier)) : refuse('key-reused')
}

/** The customer chooses how to pay. */
function hashOffer(request: OfferRequest): Buffer {
  return hashEdit({ ...request, paidBy: undefined, reference: undefined, destination: undefined })
}

/** What the change does and costs now. The products stay locked. */
async function planOffer(
  shop: Shop,
  transaction: Database,
  order: Order,
  { request, prepared }: { readonly request: OfferRequest; readonly prepared: PreparedChange },
): Promise<Result<PlannedEdit>> {
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const ordered = lines.flatMap(({ productId }) => productId ?? [])
  await lockStock(transaction, [...ordered, ...listAddedProducts(lines, request)])
  const changed = await runPartAndUndo(transaction, () =>
    changeContents(shop, transaction, order, { ...prepared, change: request, isPreview: false }),
  )
  return changed.ok ? ok(changed.value.plan) : changed
}

function refuseOffer(
  shop: Shop,
  plan: PlannedEdit,
  { request, accounts }: { readonly request: OfferRequest; readonly accounts: readonly PaymentAccount[] },
): Result<never> | undefined {
  const differs = refuseOtherDifference(plan, request)
  if (differs !== undefined) return differs
  const tooLittle = explainUnofferedAmount(plan.difference)
  if (tooLittle !== undefined)
    return refuse('invalid-input', { message: tooLittle, fields: { paidBy: tooLittle } })
  if (listOfferMethods(shop, accounts, plan.difference).length > 0) return undefined
  const message = `No account takes ${formatMoney(plan.difference)} by card or Bitcoin now. Let the customer pay in another way.`
  return refuse('invalid-state', { message, fields: { paidBy: message } })
}

async function storeOffer(
  shop: Shop,
  transaction: Database,
  order: Order,
  {
    request,
    plan,
    prepared,
  }: { readonly request: OfferRequest; readonly plan: PlannedEdit; readonly prepared: PreparedChange },
): Promise<Result<string>> {
  const { reason, idempotencyKey, by } = request
  const offeredAt = shop.clock.now()
  const expiresAt = hoursAfter(offeredAt, editOfferHours)
  const units = plan.additions.flatMap(({ productId, quantity }) =>
    productId === undefined ? [] : [{ productId, quantity }],
  )
  const amount = plan.difference
  await insertEditOffer(transaction, {
    orderId: order.id,
    plan,
    method: prepared.method,
    reason,
    amount,
    units,
    offeredAt,
    expiresAt,
    offeredBy: by.displayName,
    idempotencyKey,
    requestHash: hashOffer(request),
    // Its own event raises the version.
    orderVersion: order.version + 1,
  })
  if (units.length > 0) await reserveStock(transaction, units)
  const { shippingProvider, shippingService } = order
  const method = prepared.method && {
    from: `${shippingProvider} ${shippingService}`,
    to: `${prepared.method.carrier} ${prepared.method.service}`,
  }
  const lineIds = plan.lines.map(({ lineId = '' }) => lineId)
  const change = describeChange({ plan, lineIds, method }, reason)
  const event = {
    kind: 'change-offered',
    data: { ...change, amount, until: expiresAt.toISOString() },
  } as const
  await recordOrderEvent(transaction, order, { actor: toEventActor(by), event, occurredAt: offeredAt })
  const isSent = await queueEventEmail(shop, transaction, order, event, undefined)
  return ok(`${describeOffer(order, { amount, expiresAt })} ${explainDelivery(isSent)}`)
}

/** The message for staff. */
function describeOffer(
  { number }: Order,
  { amount, expiresAt }: { readonly amount: PlannedEdit['difference']; readonly expiresAt: Date },
): string {
  return `The change of order ${number} waits for a payment of ${formatMoney(amount)} until ${formatShopTime(expiresAt)}.`
}

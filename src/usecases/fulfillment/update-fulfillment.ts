import type { Database } from '#db/open.ts'
import { updateCancellation } from '#db/queries/orders/order-parts.ts'
import { findOrderLines, updateOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { type Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import { decideCancellation, findOpenCancellation } from '#domain/orders/cancellation.ts'
import type { CancellationRequest } from '#domain/orders/cancellation-request.ts'
import type { Order } from '#domain/orders/order.ts'
import { type TransitionEvent, toEventActor } from '#domain/orders/order-event.ts'
import {
  explainBlockedRefund,
  explainBlockedStaffStep,
  getRefundableAmount,
} from '#domain/orders/staff-actions.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import type { OrderCancellation } from '../email/templates/orders/order-canceled.ts'
import { packFromLots, returnToLots } from '../inventory/pack-from-lots.ts'
import { listProductIds, publishSettledStock, releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { giveBackCredit } from '../payments/record-bank-return.ts'
import { requestRefund } from '../payments/refund-order.ts'
import type { Shop } from '../shop.ts'
import { evaluateDispatch } from './evaluate-dispatch.ts'
import { type EnteredTrackingNumber, readTrackingNumber } from './read-tracking-number.ts'

export interface FulfillmentUpdate {
  readonly number: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly to: 'packed' | 'unpacked' | 'shipped' | 'delivered' | 'returned' | 'canceled'
  /** Required to ship. */
  readonly tracking?: EnteredTrackingNumber
  /** Required for a returned parcel, and to cancel an order that its customer did not ask to cancel. */
  readonly reason?: string | undefined
  readonly by: Actor | typeof systemActor
  /** Of the refund of a canceled order, so that a repeated request is one refund. */
  readonly refundKey?: string | undefined
  /** Why this staff member cannot refund orders now; undefined when they can. Canceling a paid order refunds it (decision 0063). */
  readonly refundRefusal: Refusal | undefined
}

/** With the tracking number as it is stored. */
type ReadUpdate = Omit<FulfillmentUpdate, 'tracking'> & { readonly tracking: string | undefined }

/** Changes the fulfillment state of an order. Canceling releases its stock and, if it was paid, refunds it. */
export async function updateFulfillment(shop: Shop, step: FulfillmentUpdate): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, step.number, step.expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const refunds = await listRefunds(transaction, order.id)
    const context = { refunds, shopMode: shop.mode, now: shop.clock.now() }
    const blocked = explainBlockedStaffStep(order, { kind: step.to }, context)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const read = step.tracking && (await readTrackingNumber(transaction, order, step.tracking))
    if (read?.ok === false) return read
    const tracking = read?.value
    const isRefunded = step.to === 'canceled' && explainBlockedRefund(order, context) === undefined
    const answered = findAnswered(order, step)
    if (step.to === 'canceled' && step.reason === undefined && answered === undefined)
      return refuseWithoutReason()
    if (isRefunded && step.refundRefusal !== undefined) return { ok: false, refusal: step.refundRefusal }
    const isDispatch = step.to === 'packed' || step.to === 'shipped'
    const dispatch = isDispatch ? await evaluateDispatch(shop, transaction, order) : undefined
    if (dispatch?.ok === false) return dispatch

    const short = await moveLotUnits(transaction, order, step)
    if (short !== undefined) return { ok: false, refusal: short }
    if (tracking !== undefined) await updateOrder(transaction, order.id, { trackingNumber: tracking })
    const event = createEvent(order, { ...step, tracking }, answered)
    const updated = await applyCheckedTransition(transaction, order, {
      actor: toEventActor(step.by),
      event,
      occurredAt: shop.clock.now(),
      audit: { from: order.fulfillment, tracking, reason: step.reason, ...dispatch?.value },
    })
    if (step.to === 'packed' || step.to === 'unpacked') await settleOrderStock(transaction, order)
    const cancellation =
      step.to === 'canceled'
        ? await releaseAndRefund(
            shop,
            transaction,
            { before: order, canceled: updated, refundTo: answered?.refundTo },
            step,
          )
        : noCancellation
    if (answered !== undefined) await acceptCancellation(shop, transaction, { order, answered, step })
    const isSent =
      event.kind === 'canceled'
        ? await queueEventEmail(shop, transaction, updated, event, { refund: cancellation.refund })
        : await queueEventEmail(shop, transaction, updated, event, undefined)
    const delivery = answered === undefined ? '' : ` ${explainDelivery(isSent)}`
    return ok(`Order ${order.number} is ${step.to}.${cancellation.note}${delivery}`)
  })
}

/** Packing takes the items off the counts of their lots, and unpacking puts them back. @returns why they cannot be packed */
async function moveLotUnits(
  transaction: Database,
  order: Order,
  { to }: FulfillmentUpdate,
): Promise<Refusal | undefined> {
  if (to !== 'packed' && to !== 'unpacked') return undefined
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  if (to === 'packed') return packFromLots(transaction, lines)
  await returnToLots(transaction, lines)
  return undefined
}

/** What was packed left both the shelf and the reservations. When another order was short instead, that changes which one is. */
async function settleOrderStock(transaction: Database, { id }: Order): Promise<void> {
  const lines = (await findOrderLines(transaction, [id])).get(id) ?? []
  await publishSettledStock(transaction, listProductIds(lines))
}

/** The customer's open request, which staff accept by canceling the order. The shop itself answers nothing. */
function findAnswered(order: Order, { to, by }: FulfillmentUpdate): CancellationRequest | undefined {
  return to === 'canceled' && by !== systemActor ? findOpenCancellation(order) : undefined
}

function refuseWithoutReason(): Result<never> {
  const message = 'A reason is required.'
  return refuse('invalid-input', { message, fields: { reason: message } })
}

function createEvent(
  order: Order,
  step: ReadUpdate,
  answered: CancellationRequest | undefined,
): Extract<TransitionEvent, { kind: FulfillmentUpdate['to'] }> {
  const { to, reason = '' } = step
  switch (to) {
    case 'packed':
    case 'unpacked':
    case 'delivered':
      return { kind: to, data: {} }
    case 'shipped':
      return {
        kind: to,
        data: { carrier: order.shippingProvider, trackingNumber: step.tracking ?? '' },
      }
    case 'returned':
      return { kind: to, data: { reason } }
    case 'canceled':
      return {
        kind: to,
        data: answered === undefined ? { cause: 'shop', reason } : { cause: 'request', message: step.reason },
      }
  }
}

/** Every cancellation by staff grants the customer's open request, however it was made. */
async function acceptCancellation(
  shop: Shop,
  transaction: Database,
  {
    order,
    answered,
    step: { by, reason = '' },
  }: {
    readonly order: Order
    readonly answered: CancellationRequest
    readonly step: FulfillmentUpdate
  },
): Promise<void> {
  const decision = { decidedAt: shop.clock.now(), decidedBy: by.displayName, message: reason }
  const accepted = decideCancellation(answered, 'accepted', decision)
  if (accepted !== undefined) await updateCancellation(transaction, order.id, accepted)
}

interface CancellationEffect {
  readonly note: string
  readonly refund: OrderCancellation['refund']
}
const noCancellation: CancellationEffect = { note: '', refund: 'none' }

/** Releases the stock and requests the refund in the same transaction. */
async function releaseAndRefund(
  shop: Shop,
  transaction: Database,
  {
    before,
    canceled: order,
    refundTo,
  }: {
    readonly before: Order
    readonly canceled: Order
    /** Where the customer who asked for it wants the refund. */
    readonly refundTo: RefundDestination | undefined
  },
  step: FulfillmentUpdate,
): Promise<CancellationEffect> {
  await releaseStock(shop, transaction, order, before.fulfillment === 'packed' ? 'parcel' : 'shelf')
  if (order.payment === 'bank-returned') await giveBackCredit(shop, transaction, order)
  const refunds = await listRefunds(transaction, order.id)
  const blockedReason = explainBlockedRefund(order, { refunds, shopMode: shop.mode })
  if (blockedReason !== undefined) {
    // Staff may have requested the refund before they canceled.
    const isOnItsWay = refunds.some(({ status }) => status === 'requested')
    return {
      note: ` The items were restocked.${order.isDemo || order.mode !== shop.mode || order.disputed > 0 ? ` ${blockedReason}` : ''}`,
      refund: isOnItsWay ? 'requested' : await findManualRefund(transaction, order),
    }
  }
  await requestRefund(shop, transaction, order, {
    amount: getRefundableAmount(order, refunds),
    reason: step.reason ?? "Canceled at the customer's request.",
    destination: refundTo,
    by: step.by,
    ...(step.refundKey === undefined ? {} : { idempotencyKey: step.refundKey }),
  })
  return { note: ' The items were restocked and the refund is on its way.', refund: 'requested' }
}

/** Another amount than the total was captured, and staff pay it back themselves. */
async function findManualRefund(transaction: Database, order: Order): Promise<'manual' | 'none'> {
  const payments = await listPayments(transaction, order.id)
  return payments.some(({ extra }) => extra !== undefined && extra.reason !== 'paid-twice')
    ? 'manual'
    : 'none'
}

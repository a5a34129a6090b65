import type { Database } from '#db/open.ts'
import { updateCancellation } from '#db/queries/orders/order-parts.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { type Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import { isPackedShipment } from '#domain/fulfillment/shipment.ts'
import {
  type BrokenUnits,
  describeBrokenUnits,
  refuseBrokenUnits,
} from '#domain/fulfillment/unpacked-units.ts'
import { decideCancellation, findOpenCancellation } from '#domain/orders/cancellation.ts'
import type { CancellationRequest } from '#domain/orders/cancellation-request.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { isMadeByStaff } from '#domain/orders/order-source.ts'
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
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import { closePayments } from '../payments/close-payments.ts'
import { giveBackRest } from '../payments/record-bank-return.ts'
import { requestRefund } from '../payments/request-refund.ts'
import type { Shop } from '../shop.ts'
import { voidShipments } from './move-shipment.ts'

interface Cancellation {
  /** Required unless the customer asked for it. */
  readonly reason?: string | undefined
  readonly by: Actor | typeof systemActor
  /** What was packed and does not go back on the shelf. */
  readonly broken?: readonly BrokenUnits[] | undefined
  readonly refundKey?: string | undefined
  readonly refundRefusal: Refusal | undefined
}

/** Cancels a locked order, releases its stock and, if it was paid, refunds it. */
export async function cancelByStaff(
  shop: Shop,
  transaction: Database,
  order: Order,
  step: Cancellation,
): Promise<Result<string>> {
  const at = shop.clock.now()
  const context = { refunds: await listRefunds(transaction, order.id), shopMode: shop.mode, now: at }
  const blocked = explainBlockedStaffStep(order, { kind: 'canceled' }, context)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const { reason = '', broken = [] } = step
  const refusal = refuseBrokenUnits(broken, order.shipments.filter(isPackedShipment))
  if (refusal !== undefined) return { ok: false, refusal }
  const answered = findAnswered(order, step)
  if (step.reason === undefined && answered === undefined) return refuseWithoutReason()
  const isRefunded = explainBlockedRefund(order, context) === undefined
  if (isRefunded && step.refundRefusal !== undefined) return { ok: false, refusal: step.refundRefusal }

  const data =
    answered === undefined
      ? ({ cause: 'shop', reason } as const)
      : ({ cause: 'request', message: step.reason } as const)
  const event = { kind: 'canceled', data } as const
  // The link of an order that staff made may be canceled while it can be paid.
  const isUnpaid = order.payment === 'pending' && isMadeByStaff(order) && at < order.expiresAt
  if (isUnpaid && (await listPayments(transaction, order.id)).some(({ status }) => status === 'processing'))
    return refuse('invalid-state', { message: 'A bank is confirming the payment of this order.' })
  if (isUnpaid) await closePayments(shop, transaction, order)
  const canceled = await applyCheckedTransition(transaction, order, {
    actor: toEventActor(step.by),
    event,
    occurredAt: at,
    audit: { from: order.fulfillment, reason: step.reason, unsellable: describeBrokenUnits(broken) },
  })
  if (isUnpaid) await storeOrderStates(transaction, canceled, { projected: ['payment'], at })
  await voidShipments(transaction, order, at)
  const { note, ...money } = await releaseAndRefund(
    shop,
    transaction,
    { before: order, canceled, refundTo: answered?.refundTo },
    step,
  )
  if (answered !== undefined) await acceptCancellation(shop, transaction, { order, answered, step })
  const isSent = await queueEventEmail(shop, transaction, canceled, event, money)
  const delivery = answered === undefined ? '' : ` ${explainDelivery(isSent)}`
  return ok(`Order ${order.number} is canceled.${note}${delivery}`)
}

/** The customer's open request, which staff accept by canceling the order. The shop itself answers nothing. */
function findAnswered(order: Order, { by }: Cancellation): CancellationRequest | undefined {
  return by === systemActor ? undefined : findOpenCancellation(order)
}

function refuseWithoutReason(): Result<never> {
  const message = 'A reason is required.'
  return refuse('invalid-input', { message, fields: { reason: message } })
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
    readonly step: Cancellation
  },
): Promise<void> {
  const decision = { decidedAt: shop.clock.now(), decidedBy: by.displayName, message: reason }
  const accepted = decideCancellation(answered, 'accepted', decision)
  if (accepted !== undefined) await updateCancellation(transaction, order.id, accepted)
}

interface CancellationEffect extends Pick<OrderCancellation, 'refund' | 'refundTo'> {
  readonly note: string
}

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
  step: Cancellation,
): Promise<CancellationEffect> {
  await releaseStock(
    shop,
    transaction,
    order,
    before.fulfillment === 'packed'
      ? { by: step.by, reason: step.reason, broken: step.broken ?? [] }
      : undefined,
  )
  if (order.payment === 'bank-returned') await giveBackRest(shop, transaction, order)
  const refunds = await listRefunds(transaction, order.id)
  const blockedReason = explainBlockedRefund(order, { refunds, shopMode: shop.mode })
  if (blockedReason !== undefined) {
    // Staff may have requested the refund before they canceled.
    const onTheirWay = refunds.filter(({ status }) => status === 'requested')
    const isToCredit = onTheirWay.every(({ amount, credit }) => amount === credit)
    return {
      note: ` The items were restocked.${order.isDemo || order.mode !== shop.mode || order.disputed > 0 ? ` ${blockedReason}` : ''}`,
      refund: onTheirWay.length > 0 ? 'requested' : await findManualRefund(transaction, order),
      refundTo: isToCredit ? 'store-credit' : 'original',
    }
  }
  const amount = getRefundableAmount(order, refunds)
  await requestRefund(shop, transaction, order, {
    amount,
    reason: step.reason ?? "Canceled at the customer's request.",
    destination: refundTo,
    by: step.by,
    ...(step.refundKey === undefined ? {} : { idempotencyKey: step.refundKey }),
  })
  // What is open of an invoice was not paid, so nothing of it comes back.
  return order.invoice !== undefined && amount <= order.invoice.open
    ? { note: ' The items were restocked, and nothing of the invoice is due.', refund: 'none' }
    : { note: ' The items were restocked and the refund is on its way.', refund: 'requested', refundTo }
}

/** Another amount than the total was captured, and staff pay it back themselves. */
async function findManualRefund(transaction: Database, order: Order): Promise<'manual' | 'none'> {
  const payments = await listPayments(transaction, order.id)
  return payments.some(({ extra }) => extra !== undefined && extra.reason !== 'paid-twice')
    ? 'manual'
    : 'none'
}

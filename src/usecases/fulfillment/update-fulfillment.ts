import type { Database } from '#db/open.ts'
import { listRefunds } from '#db/queries/orders/order-list.ts'
import {
  findOrderByNumber,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { FulfillmentState } from '#domain/orders/order-states.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import type { OrderEmailEvent } from '../email/templates/order.ts'
import { explainBlockedRefund, explainBlockedStep, getRefundableAmount } from '../orders/staff-actions.ts'
import { releaseStock } from '../payments/open-payment-page.ts'
import { createRefund } from '../payments/refund-order.ts'
import type { Shop } from '../shop.ts'

export interface FulfillmentUpdate {
  readonly number: string
  readonly to: FulfillmentState
  /** Needed to ship. */
  readonly tracking?: string
  /** Needed to cancel and for a return. */
  readonly reason?: string
  readonly by: Actor
}

/** Takes an order one step on. Canceling gives the stock back and, when it was paid, the money. */
export async function updateFulfillment(shop: Shop, step: FulfillmentUpdate): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findOrderByNumber(transaction, step.number)
    const order = found === undefined ? undefined : await lockOrder(transaction, found.id)
    if (order === undefined)
      return refuse('order-not-found', { message: 'There is no order with this number.' })
    const whyNot = explainBlockedStep(order, step.to, shop.clock.now())
    if (whyNot !== undefined) return refuse('wrong-state', { message: whyNot })
    if (step.to === 'packed' || step.to === 'shipped') {
      const { verdict } = await evaluateOrder(shop, transaction, order)
      if (!verdict.ok) return refuseDestination(verdict)
    }

    const tracking = step.to === 'shipped' ? step.tracking : undefined
    await updateOrder(transaction, order.id, {
      fulfillmentState: step.to,
      ...(tracking === undefined ? {} : { trackingNumber: tracking }),
    })
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: step.by.displayName,
      kind: step.to,
      detail: describeStep(order, step),
      at: shop.clock.now(),
    })
    const undone = step.to === 'canceled' ? await undoOrder(shop, transaction, order, step) : noCancellation
    const news = chooseEmailEvent(step, undone.moneyGoesBack)
    if (news !== undefined) await queueOrderEmail(shop, transaction, order, news)
    await recordAudit(transaction, {
      by: step.by,
      action: `order ${step.to}`,
      subject: order.number,
      detail: { from: order.fulfillmentState, to: step.to, tracking, reason: step.reason },
    })
    return ok(
      `Order ${order.number} is ${step.to === 'unfulfilled' ? 'unpacked and waits again' : step.to}.${undone.note}`,
    )
  })
}

/** What the shopper reads in the order's history. */
function describeStep(order: OrderRow, step: FulfillmentUpdate): string {
  switch (step.to) {
    case 'packed':
      return 'Your parcel is packed.'
    case 'unfulfilled':
      return 'The parcel was unpacked again.'
    case 'shipped':
      return `Handed to ${order.shippingProvider}, tracking number ${step.tracking ?? ''}.`
    case 'delivered':
      return 'Your parcel was delivered.'
    case 'returned':
      return `The parcel came back: ${step.reason ?? ''}`
    case 'canceled':
      return `Canceled by the shop: ${step.reason ?? ''}`
  }
}

/** What the buyer gets a mail about. */
function chooseEmailEvent(
  { to, tracking = '', reason = '' }: FulfillmentUpdate,
  moneyGoesBack: boolean,
): OrderEmailEvent | undefined {
  if (to === 'shipped') return { kind: 'order-shipped', tracking }
  if (to === 'delivered') return { kind: 'order-delivered' }
  if (to === 'canceled') return { kind: 'order-canceled', reason, moneyGoesBack }
  return undefined
}

interface CancellationEffect {
  readonly note: string
  readonly moneyGoesBack: boolean
}
const noCancellation: CancellationEffect = { note: '', moneyGoesBack: false }

/** Stock and money of a canceled order go back in the same transaction. */
async function undoOrder(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
  step: FulfillmentUpdate,
): Promise<CancellationEffect> {
  await releaseStock(transaction, order)
  const refunds = await listRefunds(transaction, order.id)
  const whyNot = explainBlockedRefund(order, refunds)
  if (whyNot !== undefined) {
    // Staff may have asked for the refund before they canceled.
    const isOnItsWay = refunds.some(({ status }) => status === 'requested')
    return {
      note: ` The stock was given back.${order.isDemo ? ` ${whyNot}` : ''}`,
      moneyGoesBack: isOnItsWay,
    }
  }
  await createRefund(shop, transaction, order, {
    amountCents: getRefundableAmount(order, refunds),
    reason: step.reason ?? 'Order canceled',
    by: step.by,
  })
  return { note: ' The stock was given back and the refund is on its way.', moneyGoesBack: true }
}

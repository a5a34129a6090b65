import type { Database } from '#db/open.ts'
import { refundsOfOrder } from '#db/queries/orders/order-list.ts'
import {
  addOrderEvent,
  findOrderByNumber,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { FulfilmentStatus } from '#domain/orders/order-states.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { judgeOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { mailBuyer } from '../email/queue-order-email.ts'
import type { OrderNews } from '../email/templates/order.ts'
import { refundableCents, whyNotAdvance, whyNotRefund } from '../orders/staff-actions.ts'
import { releaseStock } from '../payments/open-payment-page.ts'
import { requestRefund } from '../payments/refund-order.ts'
import type { Shop } from '../shop.ts'

export interface Advance {
  readonly number: string
  readonly to: FulfilmentStatus
  /** Needed to ship. */
  readonly tracking?: string
  /** Needed to cancel and for a return. */
  readonly reason?: string
  readonly by: Actor
}

/** Takes an order one step on. Cancelling gives the stock back and, when it was paid, the money. */
export async function advanceOrder(shop: Shop, step: Advance): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findOrderByNumber(transaction, step.number)
    const order = found === undefined ? undefined : await lockOrder(transaction, found.id)
    if (order === undefined)
      return refused('order-not-found', { message: 'There is no order with this number.' })
    const whyNot = whyNotAdvance(order, step.to, shop.clock.now())
    if (whyNot !== undefined) return refused('wrong-state', { message: whyNot })
    if (step.to === 'packed' || step.to === 'shipped') {
      const { verdict } = await judgeOrder(shop, transaction, order)
      if (!verdict.ok) return refuseDestination(verdict)
    }

    const tracking = step.to === 'shipped' ? step.tracking : undefined
    await updateOrder(transaction, order.id, {
      fulfilment_status: step.to,
      ...(tracking === undefined ? {} : { tracking_number: tracking }),
    })
    await addOrderEvent(transaction, {
      orderId: order.id,
      actor: step.by.display_name,
      kind: step.to,
      detail: sentence(order, step),
      at: shop.clock.now(),
    })
    const undone = step.to === 'cancelled' ? await undo(shop, transaction, order, step) : nothingUndone
    const news = newsOf(step, undone.moneyGoesBack)
    if (news !== undefined) await mailBuyer(shop, transaction, order, news)
    await recordAudit(transaction, {
      by: step.by,
      action: `order ${step.to}`,
      subject: order.number,
      detail: { from: order.fulfilment_status, to: step.to, tracking, reason: step.reason },
    })
    return granted(
      `Order ${order.number} is ${step.to === 'waiting' ? 'unpacked and waits again' : step.to}.${undone.note}`,
    )
  })
}

/** What the shopper reads in the order's history. */
function sentence(order: OrderRow, step: Advance): string {
  switch (step.to) {
    case 'packed':
      return 'Your parcel is packed.'
    case 'waiting':
      return 'The parcel was unpacked again.'
    case 'shipped':
      return `Handed to ${order.shipping_provider}, tracking number ${step.tracking ?? ''}.`
    case 'delivered':
      return 'Your parcel was delivered.'
    case 'returned':
      return `The parcel came back: ${step.reason ?? ''}`
    case 'cancelled':
      return `Cancelled by the shop: ${step.reason ?? ''}`
  }
}

/** What the buyer gets a mail about. */
function newsOf({ to, tracking = '', reason = '' }: Advance, moneyGoesBack: boolean): OrderNews | undefined {
  if (to === 'shipped') return { kind: 'order-shipped', tracking }
  if (to === 'delivered') return { kind: 'order-delivered' }
  if (to === 'cancelled') return { kind: 'order-cancelled', reason, moneyGoesBack }
  return undefined
}

interface Undone {
  readonly note: string
  readonly moneyGoesBack: boolean
}
const nothingUndone: Undone = { note: '', moneyGoesBack: false }

/** Stock and money of a cancelled order go back in the same transaction. */
async function undo(shop: Shop, transaction: Database, order: OrderRow, step: Advance): Promise<Undone> {
  await releaseStock(transaction, order)
  const refunds = await refundsOfOrder(transaction, order.id)
  const whyNot = whyNotRefund(order, refunds)
  if (whyNot !== undefined) {
    // Staff may have asked for the refund before they cancelled.
    const isOnItsWay = refunds.some(({ status }) => status === 'requested')
    return {
      note: ` The stock was given back.${order.is_demo ? ` ${whyNot}` : ''}`,
      moneyGoesBack: isOnItsWay,
    }
  }
  await requestRefund(shop, transaction, order, {
    amountCents: refundableCents(order, refunds),
    reason: step.reason ?? 'Order cancelled',
    by: step.by,
  })
  return { note: ' The stock was given back and the refund is on its way.', moneyGoesBack: true }
}

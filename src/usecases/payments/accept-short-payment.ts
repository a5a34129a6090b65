import type { Database } from '#db/open.ts'
import { findOrderLines, updateOrder } from '#db/queries/orders/orders.ts'
import { acceptExtraPayment } from '#db/queries/payments/payment-corrections.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { findShortPayment } from '#domain/orders/short-payment.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { reserveStockAgain } from '../inventory/reserve-stock.ts'
import type { Shop } from '../shop.ts'
import { completeShortOrder, lateReasons } from './pay-order.ts'

/**
 * Makes an order paid by a payment that was short, because staff accept it. What is missing is written off, and is never
 * refunded. The order must be locked.
 */
export async function acceptShortPayment(
  shop: Shop,
  transaction: Database,
  {
    order,
    payment,
    note,
    by,
  }: { readonly order: Order; readonly payment: Payment; readonly note: string; readonly by: Actor },
): Promise<Result<string>> {
  const demo = explainDemoOrder(order, shop.mode)
  if (demo !== undefined) return refuse('invalid-state', { message: demo })
  const short = findShortPayment(order, payment)
  if (short === undefined) return refuse('invalid-state', { message: notShort })
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const reserved = order.stockReserved ? 'reserved' : await reserveStockAgain(shop, transaction, order, lines)
  if (reserved !== 'reserved')
    return refuse('invalid-state', { message: `${lateReasons[reserved]} Refund the payment.` })
  const { captured, missing } = short
  const actor = toEventActor(by)
  await acceptExtraPayment(transaction, payment.id, captured)
  await updateOrder(transaction, order.id, { writtenOff: missing })
  await recordOrderEvent(transaction, order, {
    actor,
    event: { kind: 'payment-accepted', data: { amount: captured, missing, note } },
    occurredAt: shop.clock.now(),
  })
  const paid = { ...payment, amount: captured, extra: undefined }
  await completeShortOrder(shop, transaction, {
    order: { ...order, writtenOff: missing },
    payment: paid,
    accepted: captured,
    actor,
  })
  return ok(`Order ${order.number} is paid. ${formatMoney(missing)} is written off.`)
}

const notShort =
  'Only a payment that is less than an unpaid order costs can be accepted. Refund it, or mark it as settled.'

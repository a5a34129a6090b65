import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { createExtraRefundEntry } from '#domain/ledger/order-entries.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EventActor } from '#domain/orders/order-event.ts'
import type { RefundWithPayment } from '#domain/payments/payment.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'

/** Records that an extra payment went back. It is no money of the order, so that the order stays as it is. */
export async function finishExtraRefund(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  { refund, actor }: { readonly refund: RefundWithPayment; readonly actor: EventActor },
): Promise<Order> {
  const { paymentId, amount, reason } = refund
  const occurredAt = shop.clock.now()
  const payment = (await listPayments(transaction, order.id)).find(({ id }) => id === paymentId)
  const isReturned = payment?.status === 'bank-returned'
  if (payment !== undefined && !isReturned) await updatePaymentStatus(transaction, payment, 'refunded')
  await insertLedgerEntries(transaction, [createExtraRefundEntry(order, refund, { isReturned, occurredAt })])
  await recordOrderEvent(transaction, order, {
    actor,
    event: { kind: 'extra-payment-refunded', data: { amount, reason } },
    occurredAt,
  })
  return order
}

import type { Database } from '#db/open.ts'
import { findEditOffer } from '#db/queries/orders/edit-offers.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Payment } from '#domain/payments/payment.ts'

/** Until when a payment of an order, or of a change that was offered, may be paid. */
export async function getPaymentDeadline(
  db: Database,
  order: Pick<Order, 'expiresAt'>,
  { editOfferId }: Pick<Payment, 'editOfferId'>,
): Promise<Date> {
  if (editOfferId === undefined) return order.expiresAt
  const offer = await findEditOffer(db, editOfferId)
  return offer?.state === 'open' ? offer.expiresAt : new Date(0)
}

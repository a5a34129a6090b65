import { findPaymentByRef, finishPaymentEvent, insertPaymentEvent } from '#db/queries/payments/payments.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A message from the provider: believed only when its signature fits, and then only as a reason to ask.
 * Stored once by its id, so that one sent twice does nothing the second time.
 */
export async function receivePaymentEvent(
  shop: Shop,
  message: { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string | undefined>> },
): Promise<'accepted' | 'forged'> {
  const event = shop.payments.parseEvent(message.body, message.headers)
  if (event === undefined) return 'forged'
  const provider = shop.payments.name
  const fresh = await insertPaymentEvent(shop.db, { provider, ...event })
  if (!fresh) return 'accepted'
  const payment = await findPaymentByRef(shop.db, provider, event.providerRef)
  const outcome = payment === undefined ? 'payment unknown' : await settlePayment(shop, payment)
  await finishPaymentEvent(shop.db, { provider, eventId: event.eventId, outcome })
  return 'accepted'
}

import { findPaymentByRef, finishPaymentEvent, insertPaymentEvent } from '#db/queries/payments/payments.ts'
import type { PaymentProvider } from '#ports/payments.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Receives a webhook event. A valid signature only makes the shop ask the provider for the payment's status. Events
 * are stored by id, so that repeated ones are harmless.
 */
export async function receivePaymentEvent(
  shop: Shop,
  provider: PaymentProvider,
  message: { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string | undefined>> },
): Promise<'accepted' | 'forged'> {
  const event = provider.parseEvent(message.body, message.headers)
  if (event === undefined) return 'forged'
  const isNew = await insertPaymentEvent(shop.db, { provider: provider.name, ...event })
  if (!isNew) return 'accepted'
  const payment = await findPaymentByRef(shop.db, provider.name, event.providerRef)
  const outcome = payment === undefined ? 'payment unknown' : await settlePayment(shop, payment)
  await finishPaymentEvent(shop.db, { provider: provider.name, eventId: event.eventId, outcome })
  return 'accepted'
}

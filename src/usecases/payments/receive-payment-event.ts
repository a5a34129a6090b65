import { findPaymentByRef, finishPaymentEvent, insertPaymentEvent } from '#db/queries/payments/payments.ts'
import type { Shop } from '../shop.ts'
import { findWebhookAccount, openPaymentAccount } from './payment-accounts.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Receives a webhook event. A valid signature only makes the shop ask the provider for the payment's status. Events
 * are stored by id, so that repeated ones are harmless.
 * @param accountName as the URL names the account
 */
export async function receivePaymentEvent(
  shop: Shop,
  accountName: string | undefined,
  message: { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string | undefined>> },
): Promise<'accepted' | 'forged' | 'unknown-account'> {
  const account = await findWebhookAccount(shop, accountName)
  const opened = account && (await openPaymentAccount(shop, account.id))
  if (account === undefined || opened?.ok !== true) return 'unknown-account'
  const event = opened.gateway.parseEvent(message.body, message.headers)
  if (event === 'forged') return 'forged'
  if (event === 'other') return 'accepted'
  const isNew = await insertPaymentEvent(shop.db, { accountId: account.id, ...event })
  if (!isNew) return 'accepted'
  const payment = await findPaymentByRef(shop.db, account.id, event.providerRef)
  const outcome = payment === undefined ? 'payment unknown' : await settlePayment(shop, payment)
  await finishPaymentEvent(shop.db, { accountId: account.id, eventId: event.eventId, outcome })
  return 'accepted'
}

import { findPaymentByRef, finishPaymentEvent, insertPaymentEvent } from '#db/queries/payments/payments.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import type { PaymentGateway } from '#ports/payments.ts'
import { findWebhookAccount, openPaymentAccount } from '../accounts/payment-accounts.ts'
import { syncDispute } from '../disputes/sync-disputes.ts'
import type { Shop } from '../shop.ts'
import { askAboutRefundsOf } from './ask-about-refunds.ts'
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
  const { eventId, kind } = event
  const providerRef =
    'disputeRef' in event ? event.disputeRef : 'chargeRef' in event ? event.chargeRef : event.providerRef
  const isNew = await insertPaymentEvent(shop.db, { accountId: account.id, eventId, kind, providerRef })
  if (!isNew) return 'accepted'
  const outcome =
    'disputeRef' in event
      ? await askAboutDispute(shop, account, { gateway: opened.gateway, ref: providerRef })
      : await askAboutPayment(shop, account, {
          ref: 'chargeRef' in event ? await opened.gateway.findPaymentRef?.(providerRef) : providerRef,
          isAboutRefund: 'chargeRef' in event,
        })
  await finishPaymentEvent(shop.db, { accountId: account.id, eventId, outcome })
  return 'accepted'
}

async function askAboutPayment(
  shop: Shop,
  account: ProviderAccount,
  { ref, isAboutRefund }: { readonly ref: string | undefined; readonly isAboutRefund: boolean },
): Promise<string> {
  const payment = ref === undefined ? undefined : await findPaymentByRef(shop.db, account.id, ref)
  if (payment === undefined) return 'payment unknown'
  const outcome = await settlePayment(shop, payment)
  if (isAboutRefund) await askAboutRefundsOf(shop, payment.id)
  return outcome
}

async function askAboutDispute(
  shop: Shop,
  account: ProviderAccount,
  { gateway: { disputes }, ref }: { readonly gateway: PaymentGateway; readonly ref: string },
): Promise<string> {
  return disputes === undefined
    ? 'disputes are not asked for'
    : syncDispute(shop, account, { gateway: disputes, ref })
}

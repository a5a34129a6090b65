import { type ProviderAccount, sandboxKind } from '#domain/accounts/provider-account.ts'
import { rankPaymentAccounts } from '#domain/payments/choose-account.ts'
import type { PaymentGateway } from '#ports/payments.ts'
import { type AccountOpening, openAccount } from '../accounts/open-account.ts'
import type { Shop } from '../shop.ts'

type PaymentShop = Pick<Shop, 'accounts' | 'mode' | 'sealKey' | 'paymentAdapters'>

/** The accounts that can take new payments, the preferred one first. */
export async function listAccountsForNewPayments(
  shop: Pick<PaymentShop, 'accounts' | 'mode' | 'paymentAdapters'>,
): Promise<ProviderAccount[]> {
  const kinds = new Set(shop.paymentAdapters.keys())
  return rankPaymentAccounts(await shop.accounts.list('payments'), { mode: shop.mode, kinds })
}

/** The account that takes new payments. Undefined when the shop has none. */
export async function findAccountForNewPayments(
  shop: Pick<PaymentShop, 'accounts' | 'mode' | 'paymentAdapters'>,
): Promise<ProviderAccount | undefined> {
  return (await listAccountsForNewPayments(shop))[0]
}

/** The account that took a payment, also while it is paused. */
export async function openPaymentAccount(
  shop: PaymentShop,
  id: string,
): Promise<AccountOpening<PaymentGateway>> {
  const account = (await shop.accounts.list('payments')).find((each) => each.id === id)
  if (account === undefined) return { ok: false, reason: `The payment account ${id} does not exist.` }
  return openAccount(shop, shop.paymentAdapters, account)
}

/** Where the provider of an account reports news. */
export function getWebhookUrl({ publicUrl }: Pick<Shop, 'publicUrl'>, accountId: string): string {
  return `${publicUrl}/api/payment/webhook/${accountId}`
}

/**
 * The account that a webhook URL names. The pages of earlier versions name the kind, and the oldest ones nothing: the sandbox
 * was the only provider then.
 */
export async function findWebhookAccount(
  { accounts }: Pick<Shop, 'accounts'>,
  name: string | undefined,
): Promise<ProviderAccount | undefined> {
  const isNamed = ({ id, kind }: ProviderAccount) =>
    name === undefined || name === sandboxKind ? kind === sandboxKind : id === name
  return (await accounts.list('payments')).find(isNamed)
}

/** The card networks whose logos may be shown, of the account that takes new payments. */
export async function listCardNetworks(
  shop: Pick<PaymentShop, 'accounts' | 'mode' | 'paymentAdapters'>,
): Promise<readonly string[]> {
  const account = await findAccountForNewPayments(shop)
  return (account && shop.paymentAdapters.get(account.kind)?.capabilities.networks) ?? []
}

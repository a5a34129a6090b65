import { type ProviderAccount, type SealedAccount, sandboxKind } from '#domain/accounts/provider-account.ts'
import { zero } from '#domain/money.ts'
import { defaultPaymentTerms } from '#domain/payments/payment-terms.ts'
import { listFirstAccounts, type OfferingAccount } from '#domain/payments/route-payment.ts'
import { getShopMonthStart } from '#domain/shop-time.ts'
import type { PaymentGateway } from '#ports/payments.ts'
import type { Shop } from '../shop.ts'
import { listDefaultMethods } from './default-methods.ts'
import { type AccountOpening, openAccount } from './open-account.ts'

type PaymentShop = Pick<Shop, 'accounts' | 'mode' | 'paymentAdapters' | 'clock'>

export type PaymentAccount = SealedAccount & OfferingAccount

/** All payment accounts with what decides which of them takes a payment, the oldest first. */
export async function listPaymentAccounts(
  shop: Omit<PaymentShop, 'mode'>,
): Promise<readonly PaymentAccount[]> {
  const [accounts, termsById, taken] = await Promise.all([
    shop.accounts.list('payments'),
    shop.accounts.listPaymentTerms(),
    shop.accounts.sumTaken(getShopMonthStart(shop.clock.now())),
  ])
  return accounts.map((account) => {
    const terms = termsById.get(account.id) ?? defaultPaymentTerms
    const capabilities = shop.paymentAdapters.get(account.kind)?.capabilities
    const offered = capabilities?.methods.filter((method) => terms.methods?.includes(method))
    const byDefault = capabilities === undefined ? [] : listDefaultMethods(capabilities)
    return {
      ...account,
      terms,
      methods: terms.methods === undefined ? byDefault : (offered ?? []),
      networks: (capabilities?.networks ?? []).filter((name) => terms.networks?.includes(name) ?? true),
      hasFields: capabilities?.hasFields ?? false,
      capturedThisMonth: taken.get(account.id)?.captured ?? zero,
      awaited: taken.get(account.id)?.awaited ?? zero,
    }
  })
}

/** The accounts that take new payments now, whatever their amount: for each payment method the first one. */
export async function listAccountsForNewPayments(shop: PaymentShop): Promise<readonly PaymentAccount[]> {
  return listFirstAccounts(await listPaymentAccounts(shop), shop.mode)
}

/** The account that took a payment, also while it is paused. */
export async function openPaymentAccount(
  shop: Pick<Shop, 'accounts' | 'sealKey' | 'paymentAdapters'>,
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

/** The same for staff to enter at the provider. Undefined for an account whose provider sends no events. */
export function findWebhookUrl(
  shop: Pick<Shop, 'publicUrl' | 'paymentAdapters'>,
  { id, kind }: Pick<ProviderAccount, 'id' | 'kind'>,
): string | undefined {
  return shop.paymentAdapters.get(kind)?.capabilities.sendsEvents ? getWebhookUrl(shop, id) : undefined
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

/** The card networks whose logos may be shown: those that the accounts take which take new payments. */
export async function listCardNetworks(shop: PaymentShop): Promise<readonly string[]> {
  const accounts = await listAccountsForNewPayments(shop)
  const networks = accounts.flatMap(({ methods, networks: taken }) => (methods.includes('card') ? taken : []))
  return [...new Set(networks)]
}

import type { ProviderAccount } from '../accounts/provider-account.ts'
import type { ShopMode } from '../settings/shop-mode.ts'

interface PaymentShop {
  readonly mode: ShopMode
  /** Those that the shop has an adapter for. */
  readonly kinds: ReadonlySet<string>
}

/**
 * Whether an account takes payments while it is active. A live shop uses only live accounts, and a shop in demo mode only those
 * whose provider simulates.
 */
export function canTakePayments(
  account: Pick<ProviderAccount, 'kind' | 'mode'>,
  { mode, kinds }: PaymentShop,
): boolean {
  return account.mode === (mode === 'live' ? 'live' : 'test') && kinds.has(account.kind)
}

/** The accounts that can take new payments, the preferred one first: active ones, the oldest first. */
export function rankPaymentAccounts<Account extends Pick<ProviderAccount, 'kind' | 'mode' | 'state'>>(
  accounts: readonly Account[],
  shop: PaymentShop,
): Account[] {
  return accounts.filter((account) => account.state === 'active' && canTakePayments(account, shop))
}

import type { ProviderAccount } from '../accounts/provider-account.ts'
import type { ShopMode } from '../settings/shop-mode.ts'

/**
 * The accounts that can take new payments, the preferred one first: active ones, the oldest first. A live shop uses only live
 * accounts, and a shop in demo mode only those whose provider simulates.
 * @param kinds those that the shop has an adapter for
 */
export function rankPaymentAccounts<Account extends Pick<ProviderAccount, 'kind' | 'mode' | 'state'>>(
  accounts: readonly Account[],
  { mode, kinds }: { readonly mode: ShopMode; readonly kinds: ReadonlySet<string> },
): Account[] {
  const accountMode = mode === 'live' ? 'live' : 'test'
  return accounts.filter(
    (account) => account.state === 'active' && account.mode === accountMode && kinds.has(account.kind),
  )
}

import type { ProviderAccount } from '../accounts/provider-account.ts'
import type { ShopMode } from '../settings/shop-mode.ts'

/**
 * The account that takes new payments: the oldest active one. A live shop uses only live accounts, and a shop in demo mode
 * only those whose provider simulates.
 * @param kinds those that the shop has an adapter for
 */
export function choosePaymentAccount<Account extends Pick<ProviderAccount, 'kind' | 'mode' | 'state'>>(
  accounts: readonly Account[],
  { mode, kinds }: { readonly mode: ShopMode; readonly kinds: ReadonlySet<string> },
): Account | undefined {
  const accountMode = mode === 'live' ? 'live' : 'test'
  return accounts.find(
    (account) => account.state === 'active' && account.mode === accountMode && kinds.has(account.kind),
  )
}

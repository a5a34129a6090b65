import type { ShopMode } from '#domain/shop-mode.ts'
import { formatMoment } from '../../state/format.ts'
import type { PaymentAccount } from './payment-account.ts'

/** What a carrier account does for the checkout now. */
export function explainCarrierAccount({ carrier, state, mode }: PaymentAccount, shopMode: ShopMode): string {
  if (carrier?.ratesCarts) return 'Rates carts at checkout'
  if (state !== 'active') return 'Rates no carts. Its labels are still tracked and voided.'
  if (carrier?.isUsable) return 'Rates carts when the account above is paused.'
  return shopMode === 'live' && mode === 'test'
    ? 'Rates no carts: the shop is live, and this is a test account.'
    : 'Rates no carts: the shop is in demo mode, and this account is live.'
}

/** 'The checkout used the built-in table 3 times, last on Nov 28 at 2:05 PM: EasyPost could not be reached …' */
export function explainFallback({ carrier }: PaymentAccount): string | undefined {
  if (carrier?.fallback === undefined) return undefined
  const { reason, times, lastAt } = carrier.fallback
  const count = times === 1 ? 'once' : `${times} times`
  return `The checkout used the built-in table ${count} within a day, last ${formatMoment(lastAt)}. ${reason}`
}

/** What follows when the account is paused. */
export function explainCarrierPause(
  { id, name, carrier }: PaymentAccount,
  accounts: readonly PaymentAccount[],
): string {
  const pause = `${name} rates no carts and sells no labels until you resume it. Its labels are still tracked and voided.`
  if (!carrier?.ratesCarts) return pause
  const next = accounts.find((each) => each.id !== id && each.state === 'active' && each.carrier?.isUsable)
  return `${pause} ${next === undefined ? 'The built-in table' : next.name} rates carts instead.`
}

import { type Cents, cents, formatMoney, subtract, zero } from '../money.ts'

/** Default shipping prices; the owner's settings replace them. */
export const defaultShippingTerms: ShippingTerms = {
  freeShippingThreshold: cents(5000),
  standardShipping: cents(1500),
}

export type ShippingTerms = {
  /** Minimum subtotal for free standard shipping. */
  readonly freeShippingThreshold: Cents
  /** The price of the standard method below the threshold. */
  readonly standardShipping: Cents
}

/** The service that has the flat price and free shipping. */
export const standardServiceCode = 'usps-ground-advantage'

/**
 * The shopper's shipping price: standard is flat and free from the threshold; other methods cost the carrier's price.
 * A subtotal of $49.99 pays $15.00, one of $50.00 nothing.
 */
export function calculateShippingPrice(
  rate: { readonly serviceCode: string; readonly amount: Cents },
  subtotal: Cents,
  terms: ShippingTerms,
): Cents {
  if (rate.serviceCode !== standardServiceCode) return rate.amount
  return subtotal >= terms.freeShippingThreshold ? zero : terms.standardShipping
}

/** One form everywhere: 'Free' or '$18.80'. */
export function formatShippingPrice(amount: Cents): string {
  return amount === 0 ? 'Free' : formatMoney(amount)
}

/** The rates at the shopper's prices: standard first, then the others by price. */
export function priceRates<Rate extends { readonly serviceCode: string; readonly amount: Cents }>(
  rates: readonly Rate[],
  subtotal: Cents,
  terms: ShippingTerms,
): Rate[] {
  const rank = (rate: Rate) => (rate.serviceCode === standardServiceCode ? -1 : rate.amount)
  return rates
    .map((rate) => ({ ...rate, amount: calculateShippingPrice(rate, subtotal, terms) }))
    .sort((a, b) => rank(a) - rank(b))
}

export type FreeShippingProgress = {
  readonly reached: boolean
  readonly missing: Cents
  /** Width of the bar, 0 to 100. */
  readonly percent: number
  readonly message: string
}

/** The cart panel's line and bar: $32.50 of $50 is 65 %, 'Buy $17.50 more to get Free Shipping'. */
export function getFreeShippingProgress(subtotal: Cents, freeFrom: Cents): FreeShippingProgress {
  if (subtotal >= freeFrom) {
    return {
      reached: true,
      missing: zero,
      percent: 100,
      message: 'Free Shipping is available for this order!',
    }
  }
  const missing = subtract(freeFrom, subtotal)
  return {
    reached: false,
    missing,
    percent: Math.floor((subtotal * 100) / freeFrom),
    message: `Buy ${formatMoney(missing)} more to get Free Shipping`,
  }
}

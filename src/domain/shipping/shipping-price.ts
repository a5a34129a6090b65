import { type Cents, cents, formatMoney, subtract, zero } from '../money.ts'

/** What a new shop charges (decisions D4, D5); the owner's settings replace it. */
export const defaultShippingTerms: ShippingTerms = {
  freeFrom: cents(5000),
  standardPrice: cents(1500),
}

export type ShippingTerms = {
  /** From this subtotal on the standard method is free. */
  readonly freeFrom: Cents
  readonly standardPrice: Cents
}

/** The service that the flat price and free shipping are about. */
export const standardServiceCode = 'usps-ground-advantage'

/**
 * What the shopper pays: the standard method at its flat price, free from the threshold; others at the
 * carrier's price. A subtotal of $49.99 pays $15.00, one of $50.00 nothing.
 */
export function calculateShippingPrice(
  offer: { readonly serviceCode: string; readonly amountCents: Cents },
  subtotal: Cents,
  terms: ShippingTerms,
): Cents {
  if (offer.serviceCode !== standardServiceCode) return offer.amountCents
  return subtotal >= terms.freeFrom ? zero : terms.standardPrice
}

/** The offers at the shopper's prices, the standard method first, the others from cheap to dear. */
export function priceRates<Offer extends { readonly serviceCode: string; readonly amountCents: Cents }>(
  offers: readonly Offer[],
  subtotal: Cents,
  terms: ShippingTerms,
): Offer[] {
  const rank = (offer: Offer) => (offer.serviceCode === standardServiceCode ? -1 : offer.amountCents)
  return offers
    .map((offer) => ({ ...offer, amountCents: calculateShippingPrice(offer, subtotal, terms) }))
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

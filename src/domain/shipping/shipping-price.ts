import type { ProductClass } from '../composition/product-class.ts'
import { type Cents, cents, formatMoney, subtract, zero } from '../money.ts'
import { findRateStep, type RateStep } from './rate-steps.ts'

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

/** How a rate of the shop's own methods is priced. It is stored with the quote, so that a later change does not touch the quote. */
export interface ShippingPricing {
  readonly isStandard: boolean
  readonly price:
    | { readonly kind: 'standard' }
    | { readonly kind: 'fixed'; readonly amount: Cents }
    | { readonly kind: 'subtotal'; readonly steps: readonly RateStep[] }
  /** The subtotal from which it is free. */
  readonly freeFrom: Cents | undefined
  /** What it was not quoted for. */
  readonly excludedClasses: readonly ProductClass[]
  readonly excludedProductIds: readonly string[]
}

/** What decides the price of a rate. */
export interface PricedRate {
  readonly serviceCode: string
  readonly amount: Cents
  /** Undefined for a rate of a shop without its own methods. */
  readonly pricing?: ShippingPricing | undefined
}

/** Whether free shipping by a promotion pays for it. */
export function isStandardRate({ serviceCode, pricing }: Omit<PricedRate, 'amount'>): boolean {
  return pricing?.isStandard ?? serviceCode === standardServiceCode
}

/**
 * The shopper's shipping price. Without methods of the shop, standard is flat and free from the threshold, and other methods cost
 * the carrier's price. A subtotal of $49.99 pays $15.00, one of $50.00 nothing.
 */
export function calculateShippingPrice(rate: PricedRate, subtotal: Cents, terms: ShippingTerms): Cents {
  const { pricing, amount } = rate
  if (pricing === undefined)
    return rate.serviceCode === standardServiceCode ? calculateStandardPrice(subtotal, terms) : amount
  const { price, freeFrom } = pricing
  if (freeFrom !== undefined && subtotal >= freeFrom) return zero
  switch (price.kind) {
    case 'standard':
      return calculateStandardPrice(subtotal, terms)
    case 'fixed':
      return price.amount
    case 'subtotal':
      // A table by subtotal has no end, as `refuseShippingMethod` sees to.
      return findRateStep(price.steps, subtotal)?.price ?? amount
  }
}

function calculateStandardPrice(subtotal: Cents, terms: ShippingTerms): Cents {
  return subtotal >= terms.freeShippingThreshold ? zero : terms.standardShipping
}

/** One form everywhere: 'Free' or '$18.80'. */
export function formatShippingPrice(amount: Cents): string {
  return amount === 0 ? 'Free' : formatMoney(amount)
}

/** The rates at the shopper's prices: standard first, then the others by price. */
export function priceRates<Rate extends PricedRate>(
  rates: readonly Rate[],
  subtotal: Cents,
  terms: ShippingTerms,
): Rate[] {
  const rank = (rate: Rate) => (isStandardRate(rate) ? -1 : rate.amount)
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

import { type Cents, zero } from '../money.ts'
import type { ShippingMethod, ShippingZone } from './shipping-method.ts'
import type { ShippingTerms } from './shipping-price.ts'
import type { ShopCalendars } from './shop-calendars.ts'

/** How the shop ships. */
export interface ShippingSetup extends ShopCalendars {
  /** Undefined while the shop has no shipping methods: those of the built-in table are offered. */
  readonly methods: readonly ShippingMethod[] | undefined
}

/** What store pages say about standard shipping. */
export interface StandardShippingPromise {
  readonly freeFrom: Cents
  /** What it costs below. Undefined where that depends on the place or the parcel. */
  readonly price: Cents | undefined
}

/**
 * What holds for standard shipping in every zone that has it; undefined when there is nothing to promise, because there is no
 * standard method or its zones differ.
 */
export function getStandardShippingPromise(
  { methods }: Pick<ShippingSetup, 'methods'>,
  terms: ShippingTerms,
): StandardShippingPromise | undefined {
  if (methods === undefined) return { freeFrom: terms.freeShippingThreshold, price: terms.standardShipping }
  const standard = methods.find(({ isStandard, isActive }) => isStandard && isActive)
  const [first, ...rest] = (standard?.zones ?? []).map((zone) => promiseOfZone(zone, terms))
  if (first === undefined || rest.some((other) => other?.freeFrom !== first.freeFrom)) return undefined
  const isSamePrice = rest.every((other) => other?.price === first.price)
  return isSamePrice ? first : { ...first, price: undefined }
}

function promiseOfZone(
  { rate, freeFrom }: ShippingZone,
  terms: ShippingTerms,
): StandardShippingPromise | undefined {
  if (rate.kind === 'standard')
    return { freeFrom: terms.freeShippingThreshold, price: terms.standardShipping }
  if (rate.kind === 'flat' && rate.price === zero) return { freeFrom: zero, price: zero }
  if (freeFrom === undefined) return undefined
  return { freeFrom, price: rate.kind === 'flat' ? rate.price : undefined }
}

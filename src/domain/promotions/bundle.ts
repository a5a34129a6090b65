import { add, type Cents, cents } from '../money.ts'
import { calculateTierPrice, type PriceTier } from '../pricing/price-tiers.ts'

export const bundleLimits = {
  name: 80,
  description: 500,
  minParts: 2,
  maxParts: 10,
  /** Units of one product in a set. */
  quantity: 99,
  bundles: 200,
} as const

export interface BundlePart {
  readonly productId: string
  /** With its size. */
  readonly name: string
  /** Units in one set. */
  readonly quantity: number
}

/** A price for one set of different products, which are ordinary lines of the cart. */
export interface Bundle {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  /** Of one set. */
  readonly price: Cents
  readonly parts: readonly BundlePart[]
  readonly isActive: boolean
  /** Undefined: at once. */
  readonly startsAt: Date | undefined
  /** Undefined: no end. */
  readonly endsAt: Date | undefined
}

/** The fields that staff edit. */
export type BundleDraft = Omit<Bundle, 'id' | 'parts'> & {
  readonly parts: readonly Pick<BundlePart, 'productId' | 'quantity'>[]
}

/** A bundle in the admin list. */
export interface ListedBundle extends Omit<Bundle, 'parts'> {
  readonly parts: readonly ListedPart[]
  /** Paid orders that have its price. */
  readonly orderCount: number
  /** What was taken off these orders. */
  readonly saved: Cents
  readonly isDemo: boolean
  readonly version: number
}

interface ListedPart extends BundlePart {
  /** Of one unit. */
  readonly price: Cents
  readonly isPublished: boolean
}

export const bundleStates = ['active', 'scheduled', 'inactive', 'ended'] as const
export type BundleState = (typeof bundleStates)[number]

type BundleSchedule = Pick<Bundle, 'isActive' | 'startsAt' | 'endsAt'>

export function getBundleState({ isActive, startsAt, endsAt }: BundleSchedule, now: Date): BundleState {
  if (endsAt !== undefined && endsAt <= now) return 'ended'
  if (!isActive) return 'inactive'
  return startsAt !== undefined && startsAt > now ? 'scheduled' : 'active'
}

/** What the parts of one set cost without the bundle: each product at the price tier of its units. */
export function sumPartPrices(
  parts: readonly { readonly price: Cents; readonly quantity: number }[],
  tiers: readonly PriceTier[],
): Cents {
  return add(...parts.map(({ price, quantity }) => calculateTierPrice(price, quantity, tiers).total))
}

/** The minimum card charge, which is left to pay for a set. */
export const minimumBundlePrice = cents(50)

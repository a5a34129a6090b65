import type { BasisPoints, Cents } from '../money.ts'

export type Discount =
  | { readonly kind: 'percent'; readonly share: BasisPoints }
  | { readonly kind: 'amount'; readonly amount: Cents }
  /** The standard method costs nothing. */
  | { readonly kind: 'free-shipping' }

export const promotionScopes = ['all', 'categories', 'brands', 'products'] as const
export type PromotionScope = (typeof promotionScopes)[number]

/** A discount on orders: a coupon when it has a code, otherwise automatic. */
export interface Promotion {
  readonly id: string
  readonly name: string
  readonly discount: Discount
  readonly code: string | undefined
  readonly scope: PromotionScope
  /** The categories, brands or products it covers; empty when it covers all. */
  readonly targets: readonly { readonly id: string; readonly name: string }[]
  /** The least subtotal, before any discount. */
  readonly minimumSubtotal: Cents
  readonly startsAt: Date
  readonly endsAt: Date | undefined
  readonly paused: boolean
  /** For all customers together; undefined when there is no limit. */
  readonly usageLimit: number | undefined
  readonly usageLimitPerEmail: number | undefined
  /** Orders that use it now. Counted where there is a limit. */
  readonly uses: number
}

export const promotionStates = ['active', 'scheduled', 'paused', 'used-up', 'expired'] as const
export type PromotionState = (typeof promotionStates)[number]

type PromotionSchedule = Pick<Promotion, 'startsAt' | 'endsAt' | 'paused' | 'usageLimit' | 'uses'>

export function getPromotionState(promotion: PromotionSchedule, now: Date): PromotionState {
  const { startsAt, endsAt, paused, usageLimit, uses } = promotion
  if (endsAt !== undefined && endsAt <= now) return 'expired'
  if (paused) return 'paused'
  if (startsAt > now) return 'scheduled'
  return usageLimit !== undefined && uses >= usageLimit ? 'used-up' : 'active'
}

/** When the state changes by itself: a page that tells of the promotion is true until then. */
export function getNextStateChange(promotion: PromotionSchedule, now: Date): Date | undefined {
  return [promotion.startsAt, promotion.endsAt].find((moment) => moment !== undefined && moment > now)
}

/** A product in a cart, by everything a promotion may name it. */
export interface PromotableLine {
  readonly productId: string
  readonly category: string
  readonly brand: string
}

export function doesPromotionCover(
  promotion: Pick<Promotion, 'scope' | 'targets'>,
  line: PromotableLine,
): boolean {
  switch (promotion.scope) {
    case 'all':
      return true
    case 'categories':
      return promotion.targets.some(({ name }) => name === line.category)
    case 'brands':
      return promotion.targets.some(({ name }) => name === line.brand)
    case 'products':
      return promotion.targets.some(({ id }) => id === line.productId)
  }
}

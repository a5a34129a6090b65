import type { BasisPoints, Cents } from '../money.ts'

export type Discount =
  | { readonly kind: 'percent'; readonly off: BasisPoints }
  | { readonly kind: 'amount'; readonly off: Cents }
  /** The standard method costs nothing. */
  | { readonly kind: 'free-shipping' }

export const promotionScopes = ['all', 'categories', 'brands', 'products'] as const
export type PromotionScope = (typeof promotionScopes)[number]

/** What takes something off an order: a coupon when it has a code, otherwise by itself. */
export interface Promotion {
  readonly id: string
  readonly name: string
  readonly gives: Discount
  readonly code: string | undefined
  readonly scope: PromotionScope
  /** The categories, brands or products it is for; empty when it is for all. */
  readonly covers: readonly { readonly id: string; readonly name: string }[]
  /** The least subtotal, before any discount. */
  readonly minimum: Cents
  readonly startsAt: Date
  readonly endsAt: Date | undefined
  readonly paused: boolean
  /** In all; undefined when there is no limit. */
  readonly mostUses: number | undefined
  readonly mostUsesPerEmail: number | undefined
  /** Orders that hold it now. Counted where there is a limit. */
  readonly uses: number
}

export const promotionStates = ['live', 'planned', 'paused', 'used-up', 'over'] as const
export type PromotionState = (typeof promotionStates)[number]

type PromotionSchedule = Pick<Promotion, 'startsAt' | 'endsAt' | 'paused' | 'mostUses' | 'uses'>

export function getPromotionState(promotion: PromotionSchedule, now: Date): PromotionState {
  const { startsAt, endsAt, paused, mostUses, uses } = promotion
  if (endsAt !== undefined && endsAt <= now) return 'over'
  if (paused) return 'paused'
  if (startsAt > now) return 'planned'
  return mostUses !== undefined && uses >= mostUses ? 'used-up' : 'live'
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
  promotion: Pick<Promotion, 'scope' | 'covers'>,
  line: PromotableLine,
): boolean {
  switch (promotion.scope) {
    case 'all':
      return true
    case 'categories':
      return promotion.covers.some(({ name }) => name === line.category)
    case 'brands':
      return promotion.covers.some(({ name }) => name === line.brand)
    case 'products':
      return promotion.covers.some(({ id }) => id === line.productId)
  }
}

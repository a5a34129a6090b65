import { type BasisPoints, basisPoints, type Cents } from '../money.ts'
import type { SingleUseCode } from './single-use-code.ts'

const wholePrice = basisPoints(10_000)

export type Discount =
  | { readonly kind: 'percent'; readonly share: BasisPoints }
  | { readonly kind: 'amount'; readonly amount: Cents }
  /** Standard shipping is free. */
  | { readonly kind: 'free-shipping' }
  | BuyGetDiscount
  | GiftDiscount

export const discountKinds = ['percent', 'amount', 'free-shipping', 'buy-get', 'gift'] as const

export const rewardScopes = ['same', 'categories', 'brands', 'products'] as const
export type RewardScope = (typeof rewardScopes)[number]

/** With each `buyQuantity` units that the promotion covers, a share is off `getQuantity` units: 'Buy 2, get 1 free'. */
export interface BuyGetDiscount {
  readonly kind: 'buy-get'
  readonly buyQuantity: number
  readonly getQuantity: number
  readonly share: BasisPoints
  /** How often it counts in one order. Undefined: as often as the cart has the units. */
  readonly maxTimes: number | undefined
  /** Which units are discounted. 'same': those that the promotion covers. */
  readonly rewardScope: RewardScope
}

/** Whether it takes off the whole price. 99.9 % does not, even where it is rounded up to it. */
export function isWholePrice(discount: Discount): boolean {
  return discount.kind === 'percent' && discount.share === wholePrice
}

export const promotionScopes = ['all', 'categories', 'brands', 'products'] as const
export type PromotionScope = (typeof promotionScopes)[number]

/** A free product for an order with at least `buyQuantity` units that the promotion covers. Its product is the one of `rewards`. */
export interface GiftDiscount {
  readonly kind: 'gift'
  readonly buyQuantity: number
  /** How many units are given. */
  readonly getQuantity: number
}

/** A category, brand or product. */
export interface PromotionTarget {
  readonly id: string
  readonly name: string
}

/** A discount on orders: a coupon when it has a code, otherwise automatic. */
export interface Promotion {
  readonly id: string
  readonly name: string
  readonly discount: Discount
  /** Undefined for an automatic promotion. Of a promotion with single-use codes, the one that was entered. */
  readonly code: string | undefined
  /** Whether it needs one of the codes that were made for it, each for one order. */
  readonly hasSingleUseCodes: boolean
  /** The single-use code that was entered. */
  readonly singleUse?: SingleUseCode | undefined
  readonly scope: PromotionScope
  /** The categories, brands or products it covers; empty when it covers all. */
  readonly targets: readonly PromotionTarget[]
  /** The categories, brands or products that are discounted when others are bought; otherwise empty. */
  readonly rewards: readonly PromotionTarget[]
  /** Minimum subtotal, before any discount. */
  readonly minimumSubtotal: Cents
  readonly startsAt: Date
  readonly endsAt: Date | undefined
  readonly paused: boolean
  /** Limit across all customers; undefined when there is none. */
  readonly usageLimit: number | undefined
  readonly usageLimitPerEmail: number | undefined
  /** Number of orders that use it. Counted only when there is a limit. */
  readonly uses: number
}

/** The fields that staff edit. */
export type PromotionDraft = Pick<
  Promotion,
  | 'name'
  | 'discount'
  | 'code'
  | 'hasSingleUseCodes'
  | 'scope'
  | 'minimumSubtotal'
  | 'startsAt'
  | 'endsAt'
  | 'usageLimit'
  | 'usageLimitPerEmail'
>

/** A promotion in the admin list. `uses` counts every order, with or without a limit. */
export interface PromotionWithResults extends Promotion {
  /** The total discount of the orders that use it. */
  readonly saved: Cents
  /** The total of the paid orders that use it, net of refunds. */
  readonly revenue: Cents
  readonly isDemo: boolean
  readonly version: number
}

export const promotionStates = ['active', 'scheduled', 'paused', 'used-up', 'expired'] as const
export type PromotionState = (typeof promotionStates)[number]

export const promotionActions = ['pause', 'resume', 'end'] as const
export type PromotionAction = (typeof promotionActions)[number]

type PromotionSchedule = Pick<Promotion, 'startsAt' | 'endsAt' | 'paused' | 'usageLimit' | 'uses'>

export function getPromotionState(promotion: PromotionSchedule, now: Date): PromotionState {
  const { startsAt, endsAt, paused, usageLimit, uses } = promotion
  if (endsAt !== undefined && endsAt <= now) return 'expired'
  if (paused) return 'paused'
  if (startsAt > now) return 'scheduled'
  return usageLimit !== undefined && uses >= usageLimit ? 'used-up' : 'active'
}

/** When the state next changes by itself. A page that shows the promotion is valid until then. */
export function getNextStateChange(promotion: PromotionSchedule, now: Date): Date | undefined {
  return [promotion.startsAt, promotion.endsAt].find((moment) => moment !== undefined && moment > now)
}

/** A product in a cart, with every field a promotion can select by. */
export interface PromotableLine {
  readonly productId: string
  readonly category: string
  readonly brand: string
}

export function doesPromotionCover(
  { scope, targets }: Pick<Promotion, 'scope' | 'targets'>,
  line: PromotableLine,
): boolean {
  return scope === 'all' || isTarget(scope, targets, line)
}

/** Whether a line has the units that are discounted when others are bought. */
export function isRewarded(
  { scope, targets, rewards }: Pick<Promotion, 'scope' | 'targets' | 'rewards'>,
  { rewardScope }: Pick<BuyGetDiscount, 'rewardScope'>,
  line: PromotableLine,
): boolean {
  return rewardScope === 'same'
    ? doesPromotionCover({ scope, targets }, line)
    : isTarget(rewardScope, rewards, line)
}

function isTarget(
  scope: Exclude<PromotionScope, 'all'>,
  targets: readonly PromotionTarget[],
  { category, brand, productId }: PromotableLine,
): boolean {
  switch (scope) {
    case 'categories':
      return targets.some(({ name }) => name === category)
    case 'brands':
      return targets.some(({ name }) => name === brand)
    case 'products':
      return targets.some(({ id }) => id === productId)
  }
}

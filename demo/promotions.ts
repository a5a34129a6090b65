import { promisedPromotions } from '#db/reference/promised-promotions.data.ts'
import { parseEasternWallTime, toEasternWallTime } from '#domain/eastern-time.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import type { CategoryName } from './demo-catalog.ts'
import { dayMs } from './prices.ts'
import { demoId } from './seeded.ts'

/** A promotion of the demo store; the categories are named, and get their ids when it is stored. */
export type DemoPromotion = Promotion & { readonly categories: readonly CategoryName[] }

function demoPromotion(
  now: Date,
  given: Pick<Promotion, 'id' | 'name' | 'discount'> & {
    readonly code?: string
    readonly categories?: readonly CategoryName[]
    readonly minimumCents?: number
    /** Days from the demo's first load. */
    readonly begins?: number
    readonly ends: number
    readonly mostUses?: number
    readonly mostUsesPerEmail?: number
  },
): DemoPromotion {
  const { id, name, discount, code, categories = [], minimumCents = 0, begins = -2, ends } = given
  return {
    id,
    name,
    discount,
    code,
    scope: categories.length === 0 ? 'all' : 'categories',
    targets: [],
    categories,
    minimumSubtotal: cents(minimumCents),
    startsAt: onDay(now, begins, '00:00'),
    endsAt: onDay(now, ends, '23:59'),
    paused: false,
    usageLimit: given.mostUses,
    usageLimitPerEmail: given.mostUsesPerEmail,
    uses: 0,
  }
}

/** A time of day in New York, so many days from now. */
function onDay(now: Date, days: number, time: string): Date {
  const moment = new Date(now.getTime() + days * dayMs)
  return parseEasternWallTime(`${toEasternWallTime(moment).slice(0, 10)}T${time}`) ?? moment
}

/** Over when the demo is loaded; a part of its orders had the coupon. */
export function harvestWeek(now: Date): DemoPromotion {
  return demoPromotion(now, {
    id: demoId('promotion harvest week'),
    name: 'Harvest week',
    discount: { kind: 'percent', share: basisPoints(1000) },
    code: 'HARVEST10',
    begins: -34,
    ends: -20,
  })
}

/**
 * What makes the texts of the specification true in the demo store: every claim on its pages is kept by one of
 * these. None holds by itself for an ordinary order, so that the sums of the specification stay as they are.
 */
export function makePromotions(now: Date): DemoPromotion[] {
  return [
    harvestWeek(now),
    demoPromotion(now, {
      id: promisedPromotions.goodFriday,
      name: 'Good Friday',
      discount: { kind: 'percent', share: basisPoints(5900) },
      code: 'GOODFRIDAY',
      categories: ['Kratom Gummies', 'Gummies'],
      ends: 3,
    }),
    demoPromotion(now, {
      id: promisedPromotions.grab,
      name: 'Limited time only',
      discount: { kind: 'percent', share: basisPoints(5000) },
      code: 'GRAB50',
      categories: ['Shots', 'Tablets'],
      ends: 10,
    }),
    demoPromotion(now, {
      id: promisedPromotions.ultimate,
      name: 'The Ultimate Kratom Experience',
      discount: { kind: 'amount', amount: cents(20_000) },
      minimumCents: 199_900,
      ends: 10,
    }),
    demoPromotion(now, {
      id: promisedPromotions.freeDelivery,
      name: 'Free delivery',
      discount: { kind: 'free-shipping' },
      code: 'FREEDELIVERY',
      minimumCents: 2500,
      ends: 3,
    }),
    demoPromotion(now, {
      id: promisedPromotions.dealsWeek,
      name: 'Best deals week',
      discount: { kind: 'percent', share: basisPoints(1000) },
      code: 'DEALS10',
      minimumCents: 4000,
      ends: 10,
      mostUsesPerEmail: 1,
    }),
    demoPromotion(now, {
      id: demoId('promotion solstice'),
      name: 'Winter solstice',
      discount: { kind: 'percent', share: basisPoints(1500) },
      code: 'SOLSTICE15',
      minimumCents: 3000,
      begins: 14,
      ends: 21,
      mostUses: 500,
      mostUsesPerEmail: 1,
    }),
  ]
}

import { promisedPromotions } from '#db/reference/promised-promotions.data.ts'
import { dayMs } from '#domain/duration.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { parseShopWallTime, toShopWallTime } from '#domain/shop-time.ts'
import type { CategoryName } from './demo-catalog.ts'
import { createDemoId } from './seeded-random.ts'

/** A promotion of the demo store. It lists categories by name; their ids are looked up when it is stored. */
export type DemoPromotion = Promotion & { readonly categories: readonly CategoryName[] }

function createPromotion(
  now: Date,
  options: Pick<Promotion, 'id' | 'name' | 'discount'> & {
    readonly code?: string
    readonly categories?: readonly CategoryName[]
    readonly minimumCents?: number
    /** Start and end, in days from the demo's first load. */
    readonly startDay?: number
    readonly endDay: number
    readonly usageLimit?: number
    readonly usageLimitPerEmail?: number
  },
): DemoPromotion {
  const { id, name, discount, code, categories = [], minimumCents = 0, startDay = -2, endDay } = options
  return {
    id,
    name,
    discount,
    code,
    scope: categories.length === 0 ? 'all' : 'categories',
    targets: [],
    rewards: [],
    hasSingleUseCodes: false,
    categories,
    minimumSubtotal: cents(minimumCents),
    startsAt: getEasternTime(now, startDay, '00:00'),
    endsAt: getEasternTime(now, endDay, '23:59'),
    paused: false,
    usageLimit: options.usageLimit,
    usageLimitPerEmail: options.usageLimitPerEmail,
    uses: 0,
  }
}

/** A time of day in New York, the given number of days from now. */
function getEasternTime(now: Date, days: number, time: string): Date {
  const date = new Date(now.getTime() + days * dayMs)
  return parseShopWallTime(`${toShopWallTime(date).slice(0, 10)}T${time}`) ?? date
}

/** Over when the demo is loaded. Some of its orders used the coupon. */
export function createHarvestWeek(now: Date): DemoPromotion {
  return createPromotion(now, {
    id: createDemoId('promotion harvest week'),
    name: 'Harvest week',
    discount: { kind: 'percent', share: basisPoints(1000) },
    code: 'HARVEST10',
    startDay: -34,
    endDay: -20,
  })
}

/**
 * Creates the promotions that the specification's page texts promise. None applies to an ordinary order by itself,
 * so the specification's example totals stay correct.
 */
export function createPromotions(now: Date): DemoPromotion[] {
  return [
    createHarvestWeek(now),
    createPromotion(now, {
      id: promisedPromotions.goodFriday,
      name: 'Good Friday',
      discount: { kind: 'percent', share: basisPoints(5900) },
      code: 'GOODFRIDAY',
      categories: ['Kratom Gummies'],
      endDay: 3,
    }),
    createPromotion(now, {
      id: promisedPromotions.grab,
      name: 'Limited time only',
      discount: { kind: 'percent', share: basisPoints(5000) },
      code: 'GRAB50',
      categories: ['Shots', 'Tablets'],
      endDay: 10,
    }),
    createPromotion(now, {
      id: promisedPromotions.ultimate,
      name: 'The Ultimate Kratom Experience',
      discount: { kind: 'amount', amount: cents(20_000) },
      minimumCents: 199_900,
      endDay: 10,
    }),
    createPromotion(now, {
      id: promisedPromotions.freeDelivery,
      name: 'Free delivery',
      discount: { kind: 'free-shipping' },
      code: 'FREEDELIVERY',
      minimumCents: 2500,
      endDay: 3,
    }),
    createPromotion(now, {
      id: promisedPromotions.dealsWeek,
      name: 'Best deals week',
      discount: { kind: 'percent', share: basisPoints(1000) },
      code: 'DEALS10',
      minimumCents: 4000,
      endDay: 10,
      usageLimitPerEmail: 1,
    }),
    createPromotion(now, {
      id: createDemoId('promotion solstice'),
      name: 'Winter solstice',
      discount: { kind: 'percent', share: basisPoints(1500) },
      code: 'SOLSTICE15',
      minimumCents: 3000,
      startDay: 14,
      endDay: 21,
      usageLimit: 500,
      usageLimitPerEmail: 1,
    }),
  ]
}

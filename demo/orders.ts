import { cents, zero } from '#domain/money.ts'
import { calculateTierPrice, defaultPriceTiers } from '#domain/pricing/price-tiers.ts'
import { type AppliedDiscount, findBestDiscount } from '#domain/promotions/discount.ts'
import { getPromotionState } from '#domain/promotions/promotion.ts'
import {
  calculateShippingPrice,
  defaultShippingTerms,
  standardServiceCode,
} from '#domain/shipping/shipping-price.ts'
import type { DemoPerson } from './customers.ts'
import type { DemoProduct } from './demo-catalog.ts'
import type { DemoLot } from './lots.ts'
import { makeOrderStory, type OrderStory } from './order-story.ts'
import { type DemoPrice, dayMs, priceAt } from './prices.ts'
import { harvestWeek } from './promotions.ts'
import { demoId, type Seeded, seeded } from './seeded.ts'

export interface DemoOrderLine {
  readonly product: DemoProduct
  readonly lotId: string | null
  readonly priceCents: number
  readonly tierBp: number
  readonly unitPriceCents: number
  readonly quantity: number
  readonly totalCents: number
}

export interface DemoOrder {
  readonly id: string
  readonly place: number
  readonly person: DemoPerson
  /** Bought without signing in. */
  readonly isGuest: boolean
  readonly placed: Date
  readonly story: OrderStory
  readonly lines: readonly DemoOrderLine[]
  readonly subtotalCents: number
  readonly shippingCents: number
  /** What a coupon took off. */
  readonly saving: AppliedDiscount | undefined
  readonly totalCents: number
  readonly refundedCents: number
}

export interface Shelf {
  readonly products: readonly DemoProduct[]
  readonly prices: ReadonlyMap<string, DemoPrice>
  readonly currentLots: ReadonlyMap<string, DemoLot>
}

const orders = 400
const ordersOfToday = 24
const windowDays = 90
const leafOnlyStates: ReadonlySet<string> = new Set(['OH'])

/** 400 orders of the last 90 days, oldest first. Nothing closed for sale is ever in one. */
export function makeOrders(shelf: Shelf, people: readonly DemoPerson[], now: Date): DemoOrder[] {
  const chance = seeded('orders')
  const moments = Array.from({ length: orders }, (_, place) =>
    place < ordersOfToday ? momentOfToday(chance, now) : momentOfOrder(chance, now),
  ).sort((one, other) => one.getTime() - other.getTime())
  return moments.map((placed, place) => makeOrder(shelf, chance.pick(people), placed, place, now))
}

/** The last day and a half: what the packing table has before it. */
function momentOfToday(chance: Seeded, now: Date): Date {
  return new Date(now.getTime() - chance.whole(12 * 60, 36 * 3600) * 1000)
}

/** Trade grows a little over the window, and the small hours are quiet. */
function momentOfOrder(chance: Seeded, now: Date): Date {
  const daysAgo = windowDays * (1 - Math.sqrt(0.12 + 0.88 * chance.next()) * 0.999) * 1.5
  const moment = now.getTime() - Math.min(daysAgo, windowDays - 0.1) * dayMs
  const isNight = new Date(moment).getUTCHours() >= 6 && new Date(moment).getUTCHours() < 12
  return new Date(isNight && chance.chance(0.8) ? moment - 9 * 3_600_000 : moment - 1_200_000)
}

function makeOrder(shelf: Shelf, person: DemoPerson, placed: Date, place: number, now: Date): DemoOrder {
  const chance = seeded(`order ${place}`)
  const story = makeOrderStory(placed, now, chance)
  const lines = makeLines(shelf, person, placed, chance)
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const shippingCents = calculateShippingPrice(
    { serviceCode: standardServiceCode, amount: zero },
    cents(subtotalCents),
    defaultShippingTerms,
  )
  const saving = savingOfHarvest(lines, placed, now)
  const totalCents = subtotalCents - (saving?.itemsAmount ?? 0) + shippingCents
  const [first] = lines
  const firstPaid =
    first === undefined ? 0 : first.totalCents - (saving?.amountByProduct.get(first.product.id) ?? 0)
  const refunds = { none: 0, part: firstPaid, all: totalCents }
  return {
    id: demoId(`order ${place}`),
    place,
    person,
    isGuest: chance.chance(0.2),
    placed,
    story,
    lines,
    subtotalCents,
    shippingCents,
    saving,
    totalCents,
    refundedCents: refunds[story.refund],
  }
}

/** The harvest week is over; every third order of those days had its coupon. */
function savingOfHarvest(
  lines: readonly DemoOrderLine[],
  placed: Date,
  now: Date,
): AppliedDiscount | undefined {
  const harvest = harvestWeek(now)
  const isThird = Math.floor(placed.getTime() / 60_000) % 3 === 0
  if (!isThird || getPromotionState(harvest, placed) !== 'active') return undefined
  return findBestDiscount([harvest], {
    lines: lines.map(({ product, totalCents }) => ({
      productId: product.id,
      category: product.family.category,
      brand: product.family.brand,
      total: cents(totalCents),
    })),
    standardShipping: zero,
  })
}

function makeLines(shelf: Shelf, person: DemoPerson, placed: Date, chance: Seeded): DemoOrderLine[] {
  const basket = shelf.products.filter((product) => mayBuy(shelf, product, person, placed))
  const weights = basket.map((product) => popularity(product))
  const chosen = new Set<DemoProduct>()
  const wanted = chance.pick([1, 1, 1, 2, 2, 2, 3, 3, 4])
  while (chosen.size < wanted) chosen.add(weightedPick(basket, weights, chance))
  return [...chosen].map((product) => {
    const price = priceAt(shelf.prices.get(product.key)?.history ?? [], placed)
    const quantity = quantityOf(product, chance)
    const { discount, unitPrice, total } = calculateTierPrice(
      price ?? cents(product.listPriceCents),
      quantity,
      defaultPriceTiers,
    )
    return {
      product,
      lotId: shelf.currentLots.get(product.key)?.id ?? null,
      priceCents: price ?? product.listPriceCents,
      tierBp: discount,
      unitPriceCents: unitPrice,
      quantity,
      totalCents: total,
    }
  })
}

function mayBuy(shelf: Shelf, product: DemoProduct, person: DemoPerson, placed: Date): boolean {
  if (product.productClass === '7-oh') return false
  if (product.productClass !== 'leaf' && leafOnlyStates.has(person.state)) return false
  if (product.productClass !== 'leaf' && shelf.currentLots.get(product.key)?.sevenOhPpm == null) return false
  return priceAt(shelf.prices.get(product.key)?.history ?? [], placed) !== undefined
}

function popularity(product: DemoProduct): number {
  const own = seeded(`popularity ${product.key}`)
  return product.bestSeller ? own.whole(14, 24) : own.whole(1, 6)
}

function weightedPick(
  products: readonly DemoProduct[],
  weights: readonly number[],
  chance: Seeded,
): DemoProduct {
  let left = chance.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = products.find((_, place) => {
    left -= weights[place] ?? 0
    return left < 0
  })
  return found ?? chance.pick(products)
}

function quantityOf(product: DemoProduct, chance: Seeded): number {
  if (product.listPriceCents > 6000) return 1
  if (product.family.form === 'shot' && product.count === 1) return chance.pick([1, 2, 3, 4, 6, 10])
  return chance.pick([1, 1, 1, 1, 1, 1, 2, 2, 3])
}

import { dayMs, hourMs } from '#domain/duration.ts'
import { cents, zero } from '#domain/money.ts'
import { calculateTierPrice, defaultPriceTiers } from '#domain/pricing/price-tiers.ts'
import { type AppliedDiscount, findBestDiscount } from '#domain/promotions/discount.ts'
import { getPromotionState } from '#domain/promotions/promotion.ts'
import {
  calculateShippingPrice,
  defaultShippingTerms,
  standardServiceCode,
} from '#domain/shipping/shipping-price.ts'
import type { DemoCustomer } from './customers.ts'
import type { DemoProduct } from './demo-catalog.ts'
import type { DemoLot } from './lots.ts'
import { createOrderStory, type OrderStory } from './order-story.ts'
import { type DemoPrice, findPriceAt } from './prices.ts'
import { createHarvestWeek } from './promotions.ts'
import { createDemoId, createRandom, type SeededRandom } from './seeded-random.ts'

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
  readonly index: number
  readonly customer: DemoCustomer
  /** Placed without signing in. */
  readonly isGuest: boolean
  readonly placedAt: Date
  readonly story: OrderStory
  readonly lines: readonly DemoOrderLine[]
  readonly subtotalCents: number
  readonly shippingCents: number
  /** The coupon's discount. */
  readonly discount: AppliedDiscount | undefined
  readonly totalCents: number
  readonly refundedCents: number
}

export interface DemoCatalog {
  readonly products: readonly DemoProduct[]
  readonly prices: ReadonlyMap<string, DemoPrice>
  readonly currentLots: ReadonlyMap<string, DemoLot>
}

const orderCount = 400
const recentOrderCount = 24
const windowDays = 90
const leafOnlyStates: ReadonlySet<string> = new Set(['OH'])

/** Creates 400 orders from the last 90 days, oldest first. None contains a product that cannot be sold. */
export function createOrders(
  catalog: DemoCatalog,
  customers: readonly DemoCustomer[],
  now: Date,
): DemoOrder[] {
  const random = createRandom('orders')
  const times = Array.from({ length: orderCount }, (_, index) =>
    index < recentOrderCount ? pickRecentTime(random, now) : pickOrderTime(random, now),
  ).sort((one, other) => one.getTime() - other.getTime())
  return times.map((placedAt, index) => createOrder(catalog, random.pick(customers), placedAt, index, now))
}

/** Placed in the last 36 hours, so still unfulfilled. */
function pickRecentTime(random: SeededRandom, now: Date): Date {
  return new Date(now.getTime() - random.integer(12 * 60, 36 * 3600) * 1000)
}

/** Slightly more orders toward today, and few at night. */
function pickOrderTime(random: SeededRandom, now: Date): Date {
  const daysAgo = windowDays * (1 - Math.sqrt(0.12 + 0.88 * random.next()) * 0.999) * 1.5
  const time = now.getTime() - Math.min(daysAgo, windowDays - 0.1) * dayMs
  const isNight = new Date(time).getUTCHours() >= 6 && new Date(time).getUTCHours() < 12
  return new Date(isNight && random.chance(0.8) ? time - 9 * hourMs : time - 1_200_000)
}

function createOrder(
  catalog: DemoCatalog,
  customer: DemoCustomer,
  placedAt: Date,
  index: number,
  now: Date,
): DemoOrder {
  const random = createRandom(`order ${index}`)
  const story = createOrderStory(placedAt, now, random)
  const lines = createLines(catalog, customer, placedAt, random)
  const subtotalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  const shippingCents = calculateShippingPrice(
    { serviceCode: standardServiceCode, amount: zero },
    cents(subtotalCents),
    defaultShippingTerms,
  )
  const discount = findHarvestDiscount(lines, placedAt, now)
  const totalCents = subtotalCents - (discount?.itemsAmount ?? 0) + shippingCents
  const [firstLine] = lines
  const firstLinePaid =
    firstLine === undefined
      ? 0
      : firstLine.totalCents - (discount?.amountByProduct.get(firstLine.product.id) ?? 0)
  const refunds = { none: 0, part: firstLinePaid, all: totalCents }
  return {
    id: createDemoId(`order ${index}`),
    index,
    customer,
    isGuest: random.chance(0.2),
    placedAt,
    story,
    lines,
    subtotalCents,
    shippingCents,
    discount,
    totalCents,
    refundedCents: refunds[story.refund],
  }
}

/** Every third order placed during the harvest week used its coupon. */
function findHarvestDiscount(
  lines: readonly DemoOrderLine[],
  placedAt: Date,
  now: Date,
): AppliedDiscount | undefined {
  const harvest = createHarvestWeek(now)
  const isThird = Math.floor(placedAt.getTime() / 60_000) % 3 === 0
  if (!isThird || getPromotionState(harvest, placedAt) !== 'active') return undefined
  return findBestDiscount([harvest], {
    lines: lines.map(({ product, quantity, totalCents }) => ({
      productId: product.id,
      category: product.family.category,
      brand: product.family.brand,
      quantity,
      total: cents(totalCents),
    })),
    standardShipping: zero,
  })
}

function createLines(
  catalog: DemoCatalog,
  customer: DemoCustomer,
  placedAt: Date,
  random: SeededRandom,
): DemoOrderLine[] {
  const candidates = catalog.products.filter((product) => canBuy(catalog, product, customer, placedAt))
  const weights = candidates.map((product) => getPopularity(product))
  const chosen = new Set<DemoProduct>()
  const lineCount = random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4])
  while (chosen.size < lineCount) chosen.add(pickWeighted(candidates, weights, random))
  return [...chosen].map((product) => {
    const price = findPriceAt(catalog.prices.get(product.key)?.history ?? [], placedAt)
    const quantity = pickQuantity(product, random)
    const { discount, unitPrice, total } = calculateTierPrice(
      price ?? cents(product.listPriceCents),
      quantity,
      defaultPriceTiers,
    )
    return {
      product,
      lotId: catalog.currentLots.get(product.key)?.id ?? null,
      priceCents: price ?? product.listPriceCents,
      tierBp: discount,
      unitPriceCents: unitPrice,
      quantity,
      totalCents: total,
    }
  })
}

function canBuy(catalog: DemoCatalog, product: DemoProduct, customer: DemoCustomer, placedAt: Date): boolean {
  if (product.productClass === '7-oh') return false
  if (product.productClass !== 'leaf' && leafOnlyStates.has(customer.state)) return false
  const lot = catalog.currentLots.get(product.key)
  if (lot === undefined || lot.breaksLimit) return false
  return findPriceAt(catalog.prices.get(product.key)?.history ?? [], placedAt) !== undefined
}

function getPopularity(product: DemoProduct): number {
  const random = createRandom(`popularity ${product.key}`)
  return product.bestSeller ? random.integer(14, 24) : random.integer(1, 6)
}

function pickWeighted(
  products: readonly DemoProduct[],
  weights: readonly number[],
  random: SeededRandom,
): DemoProduct {
  let remaining = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = products.find((_, index) => {
    remaining -= weights[index] ?? 0
    return remaining < 0
  })
  return found ?? random.pick(products)
}

function pickQuantity(product: DemoProduct, random: SeededRandom): number {
  if (product.listPriceCents > 6000) return 1
  if (product.family.form === 'shot' && product.count === 1) return random.pick([1, 2, 3, 4, 6, 10])
  return random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3])
}

import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { dayMs } from '#domain/duration.ts'
import { type BasisPoints, basisPoints, type Cents, cents } from '#domain/money.ts'
import type { DemoProduct } from './demo-catalog.ts'
import { createRandom } from './seeded-random.ts'

export interface PriceStep {
  readonly price: Cents
  readonly from: Date
  readonly to: Date | null
}

export interface DemoPrice {
  readonly listPrice: Cents
  readonly discountBp: BasisPoints
  readonly price: Cents
  readonly history: readonly PriceStep[]
}

const usualDiscounts = [500, 1000, 1000, 1200, 1500, 1500, 2000, 2500] as const

/** When the product was first listed. Three families are new this month; the others are up to 14 months old. */
export function getListingTime(product: DemoProduct, now: Date): Date {
  const random = createRandom(`listed ${product.family.key}`)
  const days = newFamilies.has(product.family.key) ? random.integer(6, 26) : random.integer(160, 425)
  const minutes = createRandom(`listed at ${product.key}`).integer(0, 600)
  return new Date(now.getTime() - days * dayMs - minutes * 60_000)
}

const newFamilies = new Set([
  'thistlemark-pocket-sticks',
  'quillmoss-dusted-gummies',
  'orrinwood-pressed-leaf-leaf-tablets',
])

/**
 * The list price, the discount and the price history of a product. A discount started 5 to 55 days ago, after at
 * least 100 days at the list price, so the struck-through price was charged on 28 of the last 90 days
 * (16 CFR 233.1).
 */
export function calculatePrice(product: DemoProduct, now: Date): DemoPrice {
  const random = createRandom(`price ${product.key}`)
  const listPrice = cents(product.listPriceCents)
  const listedAt = getListingTime(product, now)
  const ageInDays = (now.getTime() - listedAt.getTime()) / dayMs
  const discountBp = basisPoints(ageInDays > 155 && random.chance(0.36) ? random.pick(usualDiscounts) : 0)
  const discountFrom = discountBp > 0 ? new Date(now.getTime() - random.integer(5, 55) * dayMs) : null

  const steps: { price: Cents; from: Date }[] = []
  if (ageInDays > 240 && random.chance(0.3)) {
    steps.push({ price: cents(Math.round((listPrice * 0.95) / 50) * 50 - 1), from: listedAt })
    steps.push({ price: listPrice, from: new Date(listedAt.getTime() + 60 * dayMs) })
  } else {
    steps.push({ price: listPrice, from: listedAt })
  }
  const price = calculateSellingPrice(listPrice, discountBp)
  if (discountFrom) steps.push({ price, from: discountFrom })
  const history = steps.map((step, index) => ({ ...step, to: steps[index + 1]?.from ?? null }))
  return { listPrice, discountBp, price, history }
}

/** The price at a given time; undefined before the product was listed. */
export function findPriceAt(history: readonly PriceStep[], time: Date): Cents | undefined {
  return history.find((step) => step.from <= time && (step.to === null || time < step.to))?.price
}

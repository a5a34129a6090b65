import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { type BasisPoints, basisPoints, type Cents, cents } from '#domain/money.ts'
import type { DemoProduct } from './demo-catalog.ts'
import { seeded } from './seeded.ts'

export const dayMs = 86_400_000

export interface PriceStep {
  readonly price: Cents
  readonly from: Date
  readonly to: Date | null
}

export interface DemoPrice {
  readonly listPrice: Cents
  readonly off: BasisPoints
  readonly price: Cents
  readonly history: readonly PriceStep[]
}

const usualDiscounts = [500, 1000, 1000, 1200, 1500, 1500, 2000, 2500] as const

/** When the shop took the product in. Three families are new this month; the rest go back up to 14 months. */
export function listedOn(product: DemoProduct, now: Date): Date {
  const chance = seeded(`listed ${product.family.key}`)
  const days = newFamilies.has(product.family.key) ? chance.whole(6, 26) : chance.whole(160, 425)
  const minutes = seeded(`listed at ${product.key}`).whole(0, 600)
  return new Date(now.getTime() - days * dayMs - minutes * 60_000)
}

const newFamilies = new Set([
  'thistlemark-pocket-sticks',
  'quillmoss-dusted-gummies',
  'orrinwood-pressed-leaf-leaf-tablets',
])

/**
 * List price, discount and every price the product ever had. A discount begins 5 to 55 days ago, on a product
 * that stood at its list price for at least 100 days before: so the struck-through price was really asked
 * for 28 of the last 90 days (D7, 16 CFR 233.1).
 */
export function priceOf(product: DemoProduct, now: Date): DemoPrice {
  const chance = seeded(`price ${product.key}`)
  const listPrice = cents(product.listPriceCents)
  const listed = listedOn(product, now)
  const agedDays = (now.getTime() - listed.getTime()) / dayMs
  const off = basisPoints(agedDays > 155 && chance.chance(0.36) ? chance.pick(usualDiscounts) : 0)
  const discountFrom = off > 0 ? new Date(now.getTime() - chance.whole(5, 55) * dayMs) : null

  const steps: { price: Cents; from: Date }[] = []
  if (agedDays > 240 && chance.chance(0.3)) {
    steps.push({ price: cents(Math.round((listPrice * 0.95) / 50) * 50 - 1), from: listed })
    steps.push({ price: listPrice, from: new Date(listed.getTime() + 60 * dayMs) })
  } else {
    steps.push({ price: listPrice, from: listed })
  }
  const price = calculateSellingPrice(listPrice, off)
  if (discountFrom) steps.push({ price, from: discountFrom })
  const history = steps.map((step, place) => ({ ...step, to: steps[place + 1]?.from ?? null }))
  return { listPrice, off, price, history }
}

/** What the product cost at a moment; undefined before it was listed. */
export function priceAt(history: readonly PriceStep[], moment: Date): Cents | undefined {
  return history.find((step) => step.from <= moment && (step.to === null || moment < step.to))?.price
}

import { dayMs } from '#domain/duration.ts'
import type { DemoCustomer } from './customers.ts'
import { closingSentences, listReviewTopics, type Opinion } from './data/review-parts.data.ts'
import type { DemoProduct } from './demo-catalog.ts'
import type { DemoOrder } from './orders.ts'
import { getListingTime } from './prices.ts'
import { createDemoId, createRandom, type SeededRandom } from './seeded-random.ts'

export interface DemoReview {
  readonly id: string
  readonly product: DemoProduct
  readonly customerId: string
  readonly orderId: string | null
  readonly rating: number
  readonly comment: string
  readonly writtenAt: Date
}

const reviewCount = 1500
const verifiedShare = 0.55

/**
 * Creates 1,500 reviews, at most one per customer and product. Some belong to delivered demo orders; the others have no
 * order. 7-OH products and products listed in the last 40 days have none.
 */
export function createReviews(
  products: readonly DemoProduct[],
  customers: readonly DemoCustomer[],
  orders: readonly DemoOrder[],
  now: Date,
): DemoReview[] {
  const random = createRandom('reviews')
  const reviewByKey = new Map<string, DemoReview>()
  const add = (product: DemoProduct, customerId: string, orderId: string | null, writtenAt: Date) => {
    const key = `${product.key} ${customerId}`
    if (reviewByKey.has(key) || writtenAt >= now) return
    const ownRandom = createRandom(`review ${key}`)
    const rating = pickRating(product, ownRandom)
    reviewByKey.set(key, {
      id: createDemoId(`review ${key}`),
      product,
      customerId,
      orderId,
      rating,
      comment: composeComment(product, rating, ownRandom),
      writtenAt,
    })
  }
  for (const order of orders) {
    const { deliveredAt } = order.story
    if (!deliveredAt || order.isGuest) continue
    for (const { product } of order.lines) {
      if (!isReviewed(product, now) || !random.chance(verifiedShare)) continue
      add(
        product,
        order.customer.id,
        order.id,
        new Date(deliveredAt.getTime() + random.integer(1, 16) * dayMs * 0.93),
      )
    }
  }
  const reviewable = products.filter((product) => isReviewed(product, now))
  const pool = reviewable.flatMap((product) => Array<DemoProduct>(getReviewWeight(product)).fill(product))
  while (reviewByKey.size < reviewCount) {
    const product = random.pick(pool)
    const span = now.getTime() - getListingTime(product, now).getTime()
    add(
      product,
      random.pick(customers).id,
      null,
      new Date(now.getTime() - span * (0.02 + 0.95 * random.next())),
    )
  }
  return [...reviewByKey.values()]
}

function isReviewed(product: DemoProduct, now: Date): boolean {
  return (
    product.productClass !== '7-oh' && now.getTime() - getListingTime(product, now).getTime() > 40 * dayMs
  )
}

function getReviewWeight(product: DemoProduct): number {
  return product.bestSeller ? 30 : createRandom(`talk ${product.key}`).integer(2, 9)
}

/** About 54% five stars, 25% four, 11% three, 6% two and 4% one. Some families get better ratings than others. */
function pickRating(product: DemoProduct, random: SeededRandom): number {
  const familyBonus = createRandom(`liking ${product.family.key}`).next() * 0.24 - 0.12
  const draw = random.next() - familyBonus
  if (draw < 0.54) return 5
  if (draw < 0.79) return 4
  if (draw < 0.9) return 3
  return draw < 0.96 ? 2 : 1
}

const opinionsByRating: Readonly<Record<number, readonly Opinion[]>> = {
  5: ['good', 'good', 'good'],
  4: ['good', 'good', 'fair'],
  3: ['good', 'fair', 'fair'],
  2: ['fair', 'poor', 'good'],
  1: ['poor', 'poor'],
}

function composeComment(product: DemoProduct, rating: number, random: SeededRandom): string {
  const isFlavored = product.flavor !== null && product.flavor !== 'CLASSIC'
  const topics = random.shuffle(listReviewTopics(product.family.form, isFlavored))
  const opinions = random.shuffle<Opinion>(opinionsByRating[rating] ?? ['fair'])
  const sentences = opinions
    .slice(0, rating === 5 ? random.integer(1, 3) : opinions.length)
    .map((opinion, index) => random.pick(topics[index]?.[opinion] ?? closingSentences[opinion]))
  if (random.chance(0.45)) sentences.push(random.pick(closingSentences[getClosingOpinion(rating)]))
  return sentences.join(' ')
}

function getClosingOpinion(rating: number): Opinion {
  if (rating >= 4) return 'good'
  return rating === 3 ? 'fair' : 'poor'
}

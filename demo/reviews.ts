import type { DemoPerson } from './customers.ts'
import { again, type Opinion, partsOf } from './data/review-parts.data.ts'
import type { DemoProduct } from './demo-catalog.ts'
import type { DemoOrder } from './orders.ts'
import { dayMs, listedOn } from './prices.ts'
import { demoId, type Seeded, seeded } from './seeded.ts'

export interface DemoReview {
  readonly id: string
  readonly product: DemoProduct
  readonly personId: string
  readonly orderId: string | null
  readonly rating: number
  readonly comment: string
  readonly written: Date
}

const reviews = 1500
const verifiedShare = 0.55

/**
 * 1,500 reviews, each by another person of a product. Those of delivered demo orders carry the order; the rest
 * are older than the orders we keep. The 7-hydroxy range and what was listed this month have none.
 */
export function makeReviews(
  products: readonly DemoProduct[],
  people: readonly DemoPerson[],
  orders: readonly DemoOrder[],
  now: Date,
): DemoReview[] {
  const chance = seeded('reviews')
  const written = new Map<string, DemoReview>()
  const add = (product: DemoProduct, personId: string, orderId: string | null, when: Date) => {
    const key = `${product.key} ${personId}`
    if (written.has(key) || when >= now) return
    const own = seeded(`review ${key}`)
    const rating = ratingOf(product, own)
    written.set(key, {
      id: demoId(`review ${key}`),
      product,
      personId,
      orderId,
      rating,
      comment: commentOf(product, rating, own),
      written: when,
    })
  }
  for (const order of orders) {
    const arrived = order.story.deliveredAt
    if (!arrived || order.isGuest) continue
    for (const { product } of order.lines) {
      if (!isReviewed(product, now) || !chance.chance(verifiedShare)) continue
      add(
        product,
        order.person.id,
        order.id,
        new Date(arrived.getTime() + chance.whole(1, 16) * dayMs * 0.93),
      )
    }
  }
  const open = products.filter((product) => isReviewed(product, now))
  const pool = open.flatMap((product) => Array<DemoProduct>(weightOf(product)).fill(product))
  while (written.size < reviews) {
    const product = chance.pick(pool)
    const span = now.getTime() - listedOn(product, now).getTime()
    add(product, chance.pick(people).id, null, new Date(now.getTime() - span * (0.02 + 0.95 * chance.next())))
  }
  return [...written.values()]
}

function isReviewed(product: DemoProduct, now: Date): boolean {
  return product.productClass !== '7-oh' && now.getTime() - listedOn(product, now).getTime() > 40 * dayMs
}

function weightOf(product: DemoProduct): number {
  return product.bestSeller ? 30 : seeded(`talk ${product.key}`).whole(2, 9)
}

/** About 54 % five stars, 25 % four, 11 % three, 6 % two, 4 % one; some products are liked better than others. */
function ratingOf(product: DemoProduct, chance: Seeded): number {
  const liking = seeded(`liking ${product.family.key}`).next() * 0.24 - 0.12
  const draw = chance.next() - liking
  if (draw < 0.54) return 5
  if (draw < 0.79) return 4
  if (draw < 0.9) return 3
  return draw < 0.96 ? 2 : 1
}

const opinionsOfRating: Readonly<Record<number, readonly Opinion[]>> = {
  5: ['good', 'good', 'good'],
  4: ['good', 'good', 'fair'],
  3: ['good', 'fair', 'fair'],
  2: ['fair', 'poor', 'good'],
  1: ['poor', 'poor'],
}

function commentOf(product: DemoProduct, rating: number, chance: Seeded): string {
  const isFlavored = product.flavor !== null && product.flavor !== 'CLASSIC'
  const topics = chance.shuffle(partsOf(product.family.form, isFlavored))
  const opinions = chance.shuffle<Opinion>(opinionsOfRating[rating] ?? ['fair'])
  const said = opinions
    .slice(0, rating === 5 ? chance.whole(1, 3) : opinions.length)
    .map((opinion, place) => chance.pick(topics[place]?.[opinion] ?? again[opinion]))
  if (chance.chance(0.45)) said.push(chance.pick(again[closingOf(rating)]))
  return said.join(' ')
}

function closingOf(rating: number): Opinion {
  if (rating >= 4) return 'good'
  return rating === 3 ? 'fair' : 'poor'
}

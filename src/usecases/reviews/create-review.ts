import { announceChange } from '#db/queries/cache-tags.ts'
import { findProduct, isId } from '#db/queries/catalog/products.ts'
import {
  deleteReview,
  findPurchase,
  insertReview,
  lockReview,
  recountRating,
} from '#db/queries/reviews/reviews.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { standingOf } from '#domain/reviews/moderation.ts'
import type { Shop } from '../shop.ts'

export interface NewReview {
  readonly customerId: string
  readonly productId: string
  /** Whole stars, 1 to 5. */
  readonly rating: number
  readonly comment: string
}

export interface WrittenReview {
  readonly message: string
  /** Set when staff read it before it is shown. */
  readonly heldReason?: string
}

/** One review a customer a product. A health claim waits for staff; the rating never decides. */
export async function writeReview(shop: Shop, review: NewReview): Promise<Outcome<WrittenReview>> {
  const product = isId(review.productId) ? await findProduct(shop.db, review.productId) : undefined
  if (product === undefined) return refused('product-not-found')
  const { status, heldReason } = standingOf(review.comment)
  return shop.db.transaction().execute(async (transaction) => {
    const orderId = await findPurchase(transaction, review.customerId, product.id)
    const inserted = await insertReview(transaction, {
      product_id: product.id,
      customer_id: review.customerId,
      rating: review.rating,
      comment: review.comment,
      order_id: orderId ?? null,
      status,
      held_reason: heldReason ?? null,
    })
    if (inserted === undefined) return refused('already-reviewed')
    if (heldReason !== undefined) {
      return granted({
        message:
          'review added successfully! It mentions health, so our staff will read it before it is shown.',
        heldReason,
      })
    }
    await recountRating(transaction, product.id)
    await announceChange(transaction, [`product:${product.id}`, 'catalogue'])
    return granted({ message: 'review added successfully!' })
  })
}

/** Only its author may remove a review. */
export async function removeReview(
  shop: Shop,
  customerId: string,
  reviewId: string,
): Promise<Outcome<string>> {
  if (!isId(reviewId)) return refused('review-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, reviewId)
    if (review === undefined || review.status === 'removed') return refused('review-not-found')
    if (review.customer_id !== customerId) return refused('not-your-review')
    await deleteReview(transaction, review.id)
    await recountRating(transaction, review.product_id)
    await announceChange(transaction, [`product:${review.product_id}`, 'catalogue'])
    return granted('Your review was removed.')
  })
}

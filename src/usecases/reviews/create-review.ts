import { findProduct } from '#db/queries/catalog/products.ts'
import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import {
  deleteReview,
  findPurchase,
  insertReview,
  lockReview,
  refreshProductRating,
} from '#db/queries/reviews/reviews.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { moderateText } from '#domain/reviews/moderation.ts'
import { publishEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

export interface NewReview {
  readonly customerId: string
  readonly productId: string
  /** Whole stars, 1 to 5. */
  readonly rating: number
  readonly comment: string
}

export interface SavedReview {
  readonly message: string
  /** Set when staff must read the review before it is shown. */
  readonly moderationReason?: string
}

/** Creates a review, one per customer and product. A health claim is held for staff, whatever the rating. */
export async function createReview(shop: Shop, review: NewReview): Promise<Result<SavedReview>> {
  const product = isId(review.productId) ? await findProduct(shop.db, review.productId) : undefined
  if (product === undefined) return refuse('product-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const terms = await listActiveClaimTerms(transaction, shop.clock.now())
    const { status, moderationReason, holdExplanation } = moderateText(review.comment, terms)
    const orderId = await findPurchase(transaction, shop.mode, review.customerId, product.id)
    const inserted = await insertReview(transaction, {
      productId: product.id,
      customerId: review.customerId,
      rating: review.rating,
      comment: review.comment,
      orderId,
      status,
      moderationReason,
    })
    if (inserted === undefined) return refuse('already-reviewed')
    if (moderationReason !== undefined) {
      return ok({
        message: `review added successfully! ${holdExplanation}, so our staff will read it before it is shown.`,
        moderationReason,
      })
    }
    await refreshProductRating(transaction, product.id)
    await publishEvent(transaction, { kind: 'review written', productIds: [product.id] })
    return ok({ message: 'review added successfully!' })
  })
}

/** Deletes a review. Only its author may do so. */
export async function deleteOwnReview(
  shop: Shop,
  customerId: string,
  reviewId: string,
): Promise<Result<string>> {
  if (!isId(reviewId)) return refuse('review-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, shop.mode, reviewId)
    if (review === undefined || review.status === 'removed') return refuse('review-not-found')
    if (review.customerId !== customerId) return refuse('not-your-review')
    await deleteReview(transaction, review.id)
    await refreshProductRating(transaction, review.productId)
    await publishEvent(transaction, { kind: 'review written', productIds: [review.productId] })
    return ok('Your review was removed.')
  })
}

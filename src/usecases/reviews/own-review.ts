import type { Database } from '#db/open.ts'
import { lockReview } from '#db/queries/reviews/reviews.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { ShopMode } from '#domain/shop-mode.ts'

/** Locks a review that its author may change. */
export async function lockOwnReview(
  transaction: Database,
  mode: ShopMode,
  { customerId, reviewId }: { readonly customerId: string; readonly reviewId: string },
): Promise<Result<Review>> {
  const review = isId(reviewId) ? await lockReview(transaction, mode, reviewId) : undefined
  if (review === undefined) return refuse('review-not-found')
  if (review.customerId !== customerId) return refuse('not-your-review')
  if (review.status === 'removed')
    return refuse('invalid-state', { message: 'Our staff removed this review, so it cannot be changed.' })
  return ok(review)
}

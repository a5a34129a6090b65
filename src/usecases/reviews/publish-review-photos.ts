import { publishReviewPhotos as savePublished } from '#db/queries/reviews/review-photos.ts'
import { lockReview } from '#db/queries/reviews/reviews.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Publishes the photos of a review that staff looked at. They are shown while the review is. */
export async function publishReviewPhotos(
  shop: Shop,
  input: { readonly reviewId: string; readonly photoIds: readonly string[]; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const review = isId(input.reviewId) ? await lockReview(transaction, shop.mode, input.reviewId) : undefined
    if (review === undefined) return refuse('review-not-found')
    const published = await savePublished(transaction, review.id, input.photoIds)
    if (published === 0)
      return refuse('invalid-state', { message: 'No photo of this review waits for approval anymore.' })
    await recordEvent(shop, transaction, {
      by: input.by,
      kind: 'review photos published',
      subject: review.id,
      detail: { photos: published },
      productIds: [review.productId],
    })
    return ok(published === 1 ? 'Photo published.' : `${published} photos published.`)
  })
}

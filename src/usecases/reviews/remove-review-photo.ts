import { detachReviewPhoto } from '#db/queries/reviews/review-photos.ts'
import { lockReview } from '#db/queries/reviews/reviews.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { publishEvent, recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { lockOwnReview } from './own-review.ts'

/** Lets the author take a photo off their review. */
export async function removeOwnReviewPhoto(
  shop: Shop,
  input: { readonly customerId: string; readonly reviewId: string; readonly photoId: string },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const review = await lockOwnReview(transaction, shop.mode, input)
    if (!review.ok) return review
    const photo = review.value.photos.find(({ id }) => id === input.photoId)
    if (photo === undefined) return refuse('photo-not-found')
    await detachReviewPhoto(transaction, photo.id)
    await publishEvent(transaction, { kind: 'review photo deleted', productIds: [review.value.productId] })
    return ok('The photo was removed.')
  })
}

/** Takes a photo off a review, with a reason. The review stays. */
export async function removeReviewPhoto(
  shop: Shop,
  input: {
    readonly reviewId: string
    readonly photoId: string
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const review = isId(input.reviewId) ? await lockReview(transaction, shop.mode, input.reviewId) : undefined
    const photo = review?.photos.find(({ id }) => id === input.photoId)
    if (review === undefined || photo === undefined) return refuse('photo-not-found')
    await detachReviewPhoto(transaction, photo.id)
    await recordEvent(shop, transaction, {
      by: input.by,
      kind: 'review photo removed',
      subject: review.id,
      detail: { photo: photo.name, from: photo.status, reason: input.reason },
      productIds: [review.productId],
    })
    return ok('Photo removed.')
  })
}

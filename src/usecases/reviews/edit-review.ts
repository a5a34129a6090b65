import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import { lockReview, refreshProductRating, saveReview } from '#db/queries/reviews/reviews.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { moderateEdit } from '#domain/reviews/moderation.ts'
import { publishEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import type { SavedReview } from './create-review.ts'

/** Lets the author edit a review. The edit is moderated again; a review that staff removed cannot be edited. */
export async function editReview(
  shop: Shop,
  edit: {
    readonly customerId: string
    readonly reviewId: string
    readonly rating: number
    readonly comment: string
  },
): Promise<Result<SavedReview>> {
  if (!isId(edit.reviewId)) return refuse('review-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, shop.mode, edit.reviewId)
    if (review === undefined) return refuse('review-not-found')
    if (review.customerId !== edit.customerId) return refuse('not-your-review')
    const { status: currentStatus } = review
    if (currentStatus === 'removed')
      return refuse('invalid-state', { message: 'Our staff removed this review, so it cannot be changed.' })
    if (review.rating === edit.rating && review.comment === edit.comment)
      return ok({
        message: 'Nothing was changed.',
        ...(review.moderationReason !== undefined && { moderationReason: review.moderationReason }),
      })
    const { status, moderationReason, holdExplanation } = moderateEdit(
      { comment: review.comment, status: currentStatus },
      edit.comment,
      await listActiveClaimTerms(transaction, shop.clock.now()),
    )
    await saveReview(transaction, {
      ...review,
      rating: edit.rating,
      comment: edit.comment,
      status,
      moderationReason,
      editedAt: shop.clock.now(),
    })
    await refreshProductRating(transaction, review.productId)
    await publishEvent(transaction, { kind: 'review written', productIds: [review.productId] })
    return ok(
      moderationReason === undefined
        ? { message: 'Your review was updated.' }
        : {
            message: `Your review was updated. ${holdExplanation}, so our staff will read it before it is published.`,
            moderationReason,
          },
    )
  })
}

import { publishReviewPhotos } from '#db/queries/reviews/review-photos.ts'
import { lockReview, refreshProductRating, saveReview } from '#db/queries/reviews/reviews.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Publishes a held or removed review, or removes one, with a reason. The rating plays no part. */
export async function moderateReview(
  shop: Shop,
  decision: {
    readonly reviewId: string
    readonly decision: 'publish' | 'remove'
    readonly reason: string
    /** The comment that staff read; the author may have edited it since. */
    readonly comment?: string | undefined
    /** The photos that staff saw. They are published with the review. */
    readonly photoIds?: readonly string[] | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  if (!isId(decision.reviewId)) return refuse('review-not-found')
  return runUnlessRefused(shop.db, async (transaction) => {
    const review = await lockReview(transaction, shop.mode, decision.reviewId)
    if (review === undefined) return refuse('review-not-found')
    if (decision.comment !== undefined && decision.comment !== review.comment)
      return refuse('edit-conflict', {
        message: 'The author changed this review while you were reading it. Please read it again.',
      })
    const status = decision.decision === 'publish' ? 'published' : 'removed'
    if (review.status === status)
      return refuse('invalid-state', { message: `This review is already ${status}.` })
    const { comment } = review
    const override = {
      overrideReason: decision.reason,
      overrideField: 'reason',
      by: decision.by,
      now: shop.clock.now(),
    }
    const check = {
      scope: 'review',
      subject: review.id,
      texts: status === 'published' ? { comment } : {},
    } as const
    const refusal = await checkClaims(shop, transaction, { ...check, ...override })
    if (refusal !== undefined) return { ok: false, refusal }
    await saveReview(transaction, {
      ...review,
      status,
      moderationReason: status === 'published' ? undefined : decision.reason,
    })
    const photos =
      status === 'published' ? await publishReviewPhotos(transaction, review.id, decision.photoIds ?? []) : 0
    await refreshProductRating(transaction, review.productId)
    await recordEvent(shop, transaction, {
      by: decision.by,
      kind: `review ${status}`,
      subject: review.id,
      detail: { from: review.status, reason: decision.reason, ...(photos > 0 && { photos }) },
      productIds: [review.productId],
    })
    return ok(status === 'published' ? 'Review published.' : 'Review removed.')
  })
}

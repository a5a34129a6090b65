import { lockReview, saveHelpfulVote } from '#db/queries/reviews/reviews.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { publishEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Saves or withdraws a helpful vote: one per customer and review, and not for your own. Returns the new count. */
export async function voteOnReview(
  shop: Shop,
  vote: { readonly customerId: string; readonly reviewId: string; readonly helpful: boolean },
): Promise<Result<number>> {
  if (!isId(vote.reviewId)) return refuse('review-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    // The lock makes simultaneous votes count one after the other.
    const review = await lockReview(transaction, shop.mode, vote.reviewId)
    if (review?.status !== 'published') return refuse('review-not-found')
    if (review.customerId === vote.customerId) return refuse('own-review')
    const count = await saveHelpfulVote(transaction, vote)
    await publishEvent(transaction, { kind: 'review voted on', productIds: [review.productId] })
    return ok(count)
  })
}

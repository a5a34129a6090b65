import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { isId } from '#db/queries/catalog/products.ts'
import { lockReview, updateReview } from '#db/queries/reviews/reviews.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** The shop's one answer under a review: written, rewritten, or taken off when nothing is left of it. */
export async function replyToReview(
  shop: Shop,
  answer: { readonly reviewId: string; readonly reply: string; readonly by: Actor },
): Promise<Result<string>> {
  if (!isId(answer.reviewId)) return refuse('review-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, answer.reviewId)
    if (review === undefined) return refuse('review-not-found')
    const reply = answer.reply === '' ? null : answer.reply
    if (review.reply === reply) return refuse('wrong-state', { message: 'The reply is like this already.' })
    await updateReview(transaction, review.id, {
      reply,
      repliedAt: reply === null ? null : shop.clock.now(),
    })
    await publishCacheTags(transaction, [`product:${review.productId}`])
    await recordAudit(transaction, {
      by: answer.by,
      action: reply === null ? 'review reply removed' : 'review answered',
      subject: review.id,
      detail: { from: review.reply ?? '', to: reply ?? '' },
    })
    return ok(reply === null ? 'The reply was taken off.' : 'The reply is shown under the review.')
  })
}

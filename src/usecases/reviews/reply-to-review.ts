import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { lockReview, saveReview } from '#db/queries/reviews/reviews.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Saves the shop's reply to a review. An empty reply removes it. */
export async function replyToReview(
  shop: Shop,
  input: { readonly reviewId: string; readonly reply: string; readonly by: Actor },
): Promise<Result<string>> {
  if (!isId(input.reviewId)) return refuse('review-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, shop.mode, input.reviewId)
    if (review === undefined) return refuse('review-not-found')
    const text = input.reply === '' ? undefined : input.reply
    if (review.reply?.text === text) return refuse('invalid-state', { message: 'The reply has not changed.' })
    await saveReview(transaction, {
      ...review,
      reply: text === undefined ? undefined : { text, at: shop.clock.now() },
    })
    await publishCacheTags(transaction, [`product:${review.productId}`])
    await recordAudit(transaction, {
      by: input.by,
      action: text === undefined ? 'review reply removed' : 'review reply published',
      subject: review.id,
      detail: { from: review.reply?.text ?? '', to: text ?? '' },
    })
    return ok(text === undefined ? 'Reply removed.' : 'Reply published.')
  })
}

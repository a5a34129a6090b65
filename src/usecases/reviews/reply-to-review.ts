import { lockReview, saveReview } from '#db/queries/reviews/reviews.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Saves the shop's reply to a review. An empty reply removes it. */
export async function replyToReview(
  shop: Shop,
  input: {
    readonly reviewId: string
    readonly reply: string
    readonly claimOverride?: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  if (!isId(input.reviewId)) return refuse('review-not-found')
  return runUnlessRefused(shop.db, async (transaction) => {
    const review = await lockReview(transaction, shop.mode, input.reviewId)
    if (review === undefined) return refuse('review-not-found')
    const text = input.reply === '' ? undefined : input.reply
    if (review.reply?.text === text) return refuse('invalid-state', { message: 'The reply has not changed.' })
    const { reply, claimOverride: overrideReason, by } = input
    const check = { scope: 'reply', subject: review.id, texts: { reply }, overrideReason, by } as const
    const refusal = await checkClaims(shop, transaction, { ...check, now: shop.clock.now() })
    if (refusal !== undefined) return { ok: false, refusal }
    await saveReview(transaction, {
      ...review,
      reply: text === undefined ? undefined : { text, at: shop.clock.now() },
    })
    await recordEvent(shop, transaction, {
      by: input.by,
      kind: text === undefined ? 'review reply removed' : 'review reply published',
      subject: review.id,
      detail: { from: review.reply?.text ?? '', to: text ?? '' },
      productIds: [review.productId],
    })
    return ok(text === undefined ? 'Reply removed.' : 'Reply published.')
  })
}

import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { lockQuestion, saveQuestion } from '#db/queries/reviews/questions.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'

/** Publishes an answered question, or removes one, with a reason. */
export async function moderateQuestion(
  shop: Shop,
  input: {
    readonly questionId: string
    readonly decision: 'publish' | 'remove'
    readonly reason: string
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const question = await lockQuestion(transaction, input.questionId)
    if (question === undefined) return refuse('not-found', { message: 'This question does not exist.' })
    const status = input.decision === 'publish' ? 'published' : 'removed'
    if (status === 'published' && question.answer === undefined)
      return refuse('invalid-state', { message: 'Answer this question to publish it.' })
    const recorded = await recordEdit(
      transaction,
      { kind: 'question', id: question.id },
      {
        expectedVersion: input.expectedVersion,
        stored: { status: question.status },
        entered: { status },
        by: input.by,
        now: shop.clock.now(),
      },
    )
    if (!recorded.ok) return recorded
    if (question.status === status)
      return refuse('invalid-state', { message: `This question is already ${status}.` })
    await saveQuestion(transaction, { ...question, status })
    await publishCacheTags(transaction, [`product:${question.productId}`])
    await recordAudit(transaction, {
      by: input.by,
      action: `question ${status}`,
      subject: question.id,
      detail: { from: question.status, reason: input.reason },
    })
    return ok(status === 'published' ? 'Question published.' : 'Question removed.')
  })
}

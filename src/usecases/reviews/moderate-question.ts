import type { Database } from '#db/open.ts'
import { lockQuestion, saveQuestion } from '#db/queries/reviews/questions.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import type { Question } from '#domain/reviews/question.ts'
import { type ClaimCheck, checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
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
  return runUnlessRefused(shop.db, async (transaction) => {
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
    if (status === 'published') {
      const override = {
        overrideReason: input.reason,
        overrideField: 'reason',
        by: input.by,
        now: shop.clock.now(),
      }
      const refusal = await checkQuestionClaims(shop, transaction, question, override)
      if (refusal !== undefined) return { ok: false, refusal }
    }
    await saveQuestion(transaction, { ...question, status })
    await recordEvent(shop, transaction, {
      by: input.by,
      kind: `question ${status}`,
      subject: question.id,
      detail: { from: question.status, reason: input.reason },
      productIds: [question.productId],
    })
    return ok(status === 'published' ? 'Question published.' : 'Question removed.')
  })
}

async function checkQuestionClaims(
  shop: Shop,
  transaction: Database,
  { id: subject, question, answer }: Question,
  override: Pick<ClaimCheck, 'overrideReason' | 'overrideField' | 'by' | 'now'>,
): Promise<Refusal | undefined> {
  const check = { subject, ...override }
  return (
    (await checkClaims(shop, transaction, { scope: 'question', texts: { question }, ...check })) ??
    (await checkClaims(shop, transaction, { scope: 'answer', texts: { answer: answer?.text }, ...check }))
  )
}

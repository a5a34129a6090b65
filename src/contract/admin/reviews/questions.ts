import * as z from 'zod'
import { answerDeliveries } from '#domain/reviews/answer-delivery.ts'
import { questionLimits, questionStatuses } from '#domain/reviews/question.ts'
import { recordId, text } from '../../text.ts'
import { foundClaim } from '../compliance/claims.ts'
import { claimOverride, expectedVersion } from '../fields.ts'
import { listPage, listQuery, oneOf, reason } from '../list-query.ts'

export const questionSorts = ['created', 'product'] as const
export const questionsQuery = listQuery(questionSorts, { sort: 'created', dir: 'desc' }).extend({
  status: oneOf('status', questionStatuses).optional(),
})
export const questionsPage = listPage(
  z.object({
    id: z.string(),
    productName: z.string(),
    productSlug: z.string(),
    question: z.string(),
    status: z.enum(questionStatuses),
    /** The claim in the question that keeps the shop from showing it. */
    claim: foundClaim.optional(),
    answer: z.string().optional(),
    /** What will become of the email with the first answer. */
    answerDelivery: z.enum(answerDeliveries),
    answeredAt: z.string().optional(),
    createdAt: z.string(),
    version: z.number().int(),
  }),
)
export type AdminQuestion = z.infer<typeof questionsPage>['rows'][number]
export const questionParams = z.object({ id: recordId })
export const questionAnswer = z.object({
  answer: text(questionLimits.answer, 'The answer'),
  expectedVersion,
  claimOverride,
})
export const questionDecision = z.object({
  decision: oneOf('decision', ['publish', 'remove']),
  reason,
  expectedVersion,
})

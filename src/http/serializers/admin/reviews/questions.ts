import type { AdminQuestion } from '#contract/admin/reviews/questions.ts'
import type { ClaimMatch } from '#domain/compliance/claims/claim-term.ts'
import { getAnswerDelivery } from '#domain/reviews/answer-delivery.ts'
import type { ListedQuestion } from '#domain/reviews/question.ts'
import { serializeFoundClaim } from '../compliance/claims.ts'

export function serializeQuestionForModeration(
  question: ListedQuestion,
  { canSend, claim }: { readonly canSend: boolean; readonly claim: ClaimMatch | undefined },
): AdminQuestion {
  return {
    id: question.id,
    productName: question.productName,
    productSlug: question.productSlug,
    question: question.question,
    status: question.status,
    claim: claim && serializeFoundClaim(claim),
    answer: question.answer?.text,
    answerDelivery: getAnswerDelivery(question.asker, canSend),
    answeredAt: question.answer?.at.toISOString(),
    createdAt: question.createdAt.toISOString(),
    version: question.version,
  }
}

import type { AdminQuestion } from '#contract/admin/questions.ts'
import { getAnswerDelivery } from '#domain/reviews/answer-delivery.ts'
import { findHealthClaim } from '#domain/reviews/health-claims.ts'
import type { ListedQuestion } from '#domain/reviews/question.ts'

export function serializeQuestionForModeration(question: ListedQuestion, canSend: boolean): AdminQuestion {
  return {
    id: question.id,
    productName: question.productName,
    productSlug: question.productSlug,
    question: question.question,
    status: question.status,
    healthClaim: findHealthClaim(question.question),
    answer: question.answer?.text,
    answerDelivery: getAnswerDelivery(question.asker, canSend),
    answeredAt: question.answer?.at.toISOString(),
    createdAt: question.createdAt.toISOString(),
    version: question.version,
  }
}

import type { ListedQuestion, Question, QuestionStatus } from '#domain/reviews/question.ts'

export interface QuestionRow {
  readonly id: string
  readonly productId: string
  readonly customerId: string | null
  readonly question: string
  readonly status: QuestionStatus
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly createdAt: Date
}

export interface ListedQuestionRow extends QuestionRow {
  readonly productName: string
  readonly productSlug: string
  readonly hasConfirmedEmail: boolean | null
  readonly isDemo: boolean | null
  readonly version: number
}

export function questionFromRow(row: QuestionRow): Question {
  return {
    id: row.id,
    productId: row.productId,
    customerId: row.customerId ?? undefined,
    question: row.question,
    status: row.status,
    answer:
      row.answer === null || row.answeredAt === null ? undefined : { text: row.answer, at: row.answeredAt },
    createdAt: row.createdAt,
  }
}

export function listedQuestionFromRow(row: ListedQuestionRow): ListedQuestion {
  const { productName, productSlug, version } = row
  const asker =
    row.hasConfirmedEmail === null || row.isDemo === null
      ? undefined
      : { hasConfirmedEmail: row.hasConfirmedEmail, isDemo: row.isDemo }
  return { ...questionFromRow(row), productName, productSlug, asker, version }
}

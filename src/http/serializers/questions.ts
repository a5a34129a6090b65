import type { Question, StorefrontQuestion } from '#domain/reviews/question.ts'

/** The answered questions, without the people who asked. */
export function serializeQuestions(questions: readonly Question[]): StorefrontQuestion[] {
  return questions.flatMap(({ id, question, answer, createdAt }) =>
    answer === undefined
      ? []
      : [
          {
            id,
            question,
            askedAt: createdAt.toISOString(),
            answer: answer.text,
            answeredAt: answer.at.toISOString(),
          },
        ],
  )
}

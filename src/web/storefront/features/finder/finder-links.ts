import type { FinderAnswer } from '#contract/shop/finder.ts'
import { type FinderQuestion, finderQuestions } from '#domain/catalog/finder-answers.ts'
import { paths } from '#web/paths.ts'

/** The page that asks a question again, with all other answers. */
export function askAgain(answers: readonly FinderAnswer[], question: FinderQuestion): string {
  const others = answers.filter((answer) => answer.question !== question)
  return paths.finder(Object.fromEntries(others.map((answer) => [answer.question, answer.value])))
}

/** The question before this one. Undefined for the first. */
export function findEarlier(question: FinderQuestion): FinderQuestion | undefined {
  return finderQuestions[finderQuestions.indexOf(question) - 1]
}

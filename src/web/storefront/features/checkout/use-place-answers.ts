import { useState } from 'react'
import type { PlaceQuestion } from '#contract/spec-v1/shipping.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import type { CheckoutForm } from './checkout-form.ts'
import {
  type AnswersByRule,
  addAnswer,
  findAnswerErrors,
  findAnswers,
  noAnswers,
  type PlaceAnswer,
  toAddressKey,
  toPlaceAnswers,
} from './place-answers.ts'

export interface PlaceAnswers {
  /** What the shop asks about the address, once there is one. */
  readonly questions: readonly PlaceQuestion[]
  readonly answers: AnswersByRule
  /** What is missing, by field, and answers that close the order. */
  readonly errors: FieldErrors
  /** The answers as the payment call takes them. */
  readonly toSend: ReturnType<typeof toPlaceAnswers>
  answer(question: PlaceQuestion, answer: PlaceAnswer): void
}

/** The questions about the entered address. Another address starts without answers. */
export function usePlaceAnswers(form: CheckoutForm, asked: readonly PlaceQuestion[]): PlaceAnswers {
  const [given, setGiven] = useState(noAnswers)
  const address = toAddressKey(form)
  const hasAddress = form.street1.trim() !== '' && form.city.trim() !== ''
  const questions = hasAddress ? asked : []
  const answers = findAnswers(given, address, questions)
  return {
    questions,
    answers,
    errors: findAnswerErrors(questions, answers),
    toSend: toPlaceAnswers(questions, answers),
    answer: (question, answer) => setGiven((now) => addAnswer(now, { address, question, answer })),
  }
}

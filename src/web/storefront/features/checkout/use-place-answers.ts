import { useState } from 'react'
import type { PlaceQuestion } from '#contract/spec-v1/shipping.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { addAnswer, findAnswers, noAnswers, type PlaceAnswer, toAddressKey } from './place-answers.ts'

export interface PlaceAnswers {
  /** What the shop asks about the address, once there is one. */
  readonly questions: readonly PlaceQuestion[]
  readonly answers: Readonly<Record<string, PlaceAnswer>>
  answer(ruleId: string, answer: PlaceAnswer): void
}

/** The questions about the entered address. Another address starts without answers. */
export function usePlaceAnswers(form: CheckoutForm, asked: readonly PlaceQuestion[]): PlaceAnswers {
  const [given, setGiven] = useState(noAnswers)
  const address = toAddressKey(form)
  const hasAddress = form.street1.trim() !== '' && form.city.trim() !== ''
  return {
    questions: hasAddress ? asked : [],
    answers: findAnswers(given, address),
    answer: (ruleId, answer) => setGiven((now) => addAnswer(now, { address, ruleId, answer })),
  }
}

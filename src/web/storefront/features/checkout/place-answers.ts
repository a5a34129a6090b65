import type { PlaceQuestion } from '#contract/spec-v1/shipping.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import type { CheckoutForm } from './checkout-form.ts'

export type PlaceAnswer = 'yes' | 'no'

/** What the shopper answered about one address. */
export interface GivenAnswers {
  readonly address: string
  /** With the question as it was asked, because its rule may change while checkout is open. */
  readonly byRule: Readonly<Record<string, { readonly question: string; readonly answer: PlaceAnswer }>>
}

export type AnswersByRule = Readonly<Record<string, PlaceAnswer>>
type AskedQuestion = Pick<PlaceQuestion, 'ruleId' | 'question'>

export const noAnswers: GivenAnswers = { address: '', byRule: {} }

const addressFields = ['street1', 'street2', 'city', 'state', 'zip'] as const

export function toAddressKey(form: Pick<CheckoutForm, (typeof addressFields)[number]>): string {
  return JSON.stringify(addressFields.map((name) => form[name].trim()))
}

/** An answer counts for the address it was given for, and for no other one. */
export function addAnswer(
  given: GivenAnswers,
  {
    address,
    question: { ruleId, question },
    answer,
  }: { readonly address: string; readonly question: AskedQuestion; readonly answer: PlaceAnswer },
): GivenAnswers {
  const earlier = given.address === address ? given.byRule : {}
  return { address, byRule: { ...earlier, [ruleId]: { question, answer } } }
}

/** The answers to these questions about this address, by rule. */
export function findAnswers(
  given: GivenAnswers,
  address: string,
  questions: readonly AskedQuestion[],
): AnswersByRule {
  if (given.address !== address) return {}
  return Object.fromEntries(
    questions.flatMap(({ ruleId, question }) => {
      const known = given.byRule[ruleId]
      return known?.question === question ? [[ruleId, known.answer]] : []
    }),
  )
}

/** The name of the field of a question. */
export function toFieldName(ruleId: string): string {
  return `place-${ruleId}`
}

/** Questions without an answer, and those whose answer closes the order. */
export function findAnswerErrors(questions: readonly PlaceQuestion[], answers: AnswersByRule): FieldErrors {
  return Object.fromEntries(
    questions.flatMap(({ ruleId }) => {
      const answer = answers[ruleId]
      if (answer === 'no') return []
      return [
        [toFieldName(ruleId), answer === 'yes' ? 'We cannot ship to this address.' : 'Choose yes or no.'],
      ]
    }),
  )
}

/** The answers as the payment call takes them. */
export function toPlaceAnswers(questions: readonly PlaceQuestion[], answers: AnswersByRule) {
  if (questions.length === 0) return undefined
  return questions.flatMap(({ ruleId, question }) => {
    const answer = answers[ruleId]
    return answer === undefined ? [] : [{ ruleId, answer, question }]
  })
}

import type { PlaceAnswer, PlaceQuestion } from '../compliance/evaluate-rules.ts'
import { defineStateTable } from '../state-table.ts'

export type AddressCheckState = 'open' | 'confirmed' | 'lapsed'
/** 'open': staff must look at the address before packing. 'lapsed': no rule asks about it anymore. */
export const addressCheckStateTable = defineStateTable<AddressCheckState>('address check', {
  open: ['confirmed', 'lapsed'],
  // A rule asks something else, or asks again.
  confirmed: ['open'],
  lapsed: ['open'],
})

/** A question about the address of an order, as it was asked. */
export interface AddressQuestion {
  readonly ruleId: string
  readonly question: string
  /** Undefined when the rule came after the order, so that the customer was not asked. */
  readonly answer: 'no' | undefined
}

type AskedQuestion = Pick<AddressQuestion, 'ruleId' | 'question'>

/** Why staff look at the address of an order before they pack it (decision 0105). */
export interface AddressCheck {
  readonly state: AddressCheckState
  readonly questions: readonly AddressQuestion[]
  /** What staff found. Counts for the questions of that moment. */
  readonly confirmation:
    | {
        readonly checkedAt: Date
        readonly checkedBy: string
        readonly note: string
        readonly ruleIds: readonly string[]
      }
    | undefined
}

/**
 * The check after the rules asked again. Answers and confirmations stay, also while no rule asks. A rule that asks
 * another question than before is asked again, and what staff confirmed of it no longer counts.
 */
export function reviewAddressCheck(
  check: AddressCheck | undefined,
  asked: readonly PlaceQuestion[],
): AddressCheck | undefined {
  const known = check?.questions ?? []
  const added = asked
    .filter((each) => !known.some((other) => isSameQuestion(each, other)))
    .map(({ ruleId, question, answer }) => ({ ruleId, question, answer }))
  if (check === undefined && added.length === 0) return undefined
  const isAdded = (id: string) => added.some(({ ruleId }) => ruleId === id)
  const confirmation = check?.confirmation && {
    ...check.confirmation,
    ruleIds: check.confirmation.ruleIds.filter((id) => !isAdded(id)),
  }
  const isConfirmed = asked.every(({ ruleId }) => confirmation?.ruleIds.includes(ruleId) === true)
  const state = !isConfirmed ? 'open' : confirmation === undefined ? 'lapsed' : 'confirmed'
  return {
    state:
      check === undefined || check.state === state
        ? state
        : addressCheckStateTable.require(check.state, state),
    questions: [...known, ...added],
    confirmation,
  }
}

function isSameQuestion(one: AskedQuestion, other: AskedQuestion): boolean {
  return one.ruleId === other.ruleId && one.question === other.question
}

/** The check once staff have found that the address is in none of the places. */
export function confirmAddressCheck(
  { state, questions }: AddressCheck,
  confirmation: Omit<NonNullable<AddressCheck['confirmation']>, 'ruleIds'>,
): AddressCheck {
  const ruleIds = questions.map(({ ruleId }) => ruleId)
  return {
    state: addressCheckStateTable.require(state, 'confirmed'),
    questions,
    confirmation: { ...confirmation, ruleIds },
  }
}

export function isSameAddressCheck(one: AddressCheck | undefined, other: AddressCheck | undefined): boolean {
  return one?.state === other?.state && one?.questions.length === other?.questions.length
}

/** What is known about the address: the customer's answers and what staff found. */
export function getPlaceAnswers(check: AddressCheck | undefined): readonly PlaceAnswer[] {
  const answered = (check?.questions ?? []).filter(
    ({ ruleId, answer }) => answer !== undefined || check?.confirmation?.ruleIds.includes(ruleId) === true,
  )
  return answered.map(({ ruleId, question }) => ({ ruleId, question, answer: 'no' }))
}

export const openAddressCheckSentence = 'Check the address of this order first.'

/** Why an order must not be packed before its address is checked; undefined when it may. */
export function explainOpenAddressCheck(check: AddressCheck | undefined): string | undefined {
  return check?.state === 'open' ? openAddressCheckSentence : undefined
}

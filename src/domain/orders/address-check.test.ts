import { describe, expect, it } from 'vitest'
import type { PlaceQuestion } from '../compliance/evaluate-rules.ts'
import {
  type AddressCheck,
  confirmAddressCheck,
  explainOpenAddressCheck,
  getPlaceAnswers,
  reviewAddressCheck,
} from './address-check.ts'

const checkedAt = new Date('2026-11-24T15:00:00Z')
const confirmation = { checkedAt, checkedBy: 'Grace', note: 'City map.' }

const ask = (ruleId: string, answer?: 'no'): PlaceQuestion => ({
  ruleId,
  question: `Is this address inside the city limits of ${ruleId}?`,
  reason: 'Because.',
  source: 'A statute',
  answer,
})

function review(check: AddressCheck | undefined, ...asked: PlaceQuestion[]): AddressCheck {
  const reviewed = reviewAddressCheck(check, asked)
  if (reviewed === undefined) throw new Error('There is no check')
  return reviewed
}

describe('The check of an address', () => {
  it('is open with the answer of the customer, until staff confirm it', () => {
    const placed = review(undefined, ask('Alton', 'no'))
    expect(placed).toMatchObject({ state: 'open', questions: [{ ruleId: 'Alton', answer: 'no' }] })
    expect(explainOpenAddressCheck(placed)).toBe('Check the address of this order first.')
    const checked = confirmAddressCheck(placed, confirmation)
    expect(checked).toMatchObject({ state: 'confirmed', confirmation: { note: 'City map.' } })
    expect(explainOpenAddressCheck(checked)).toBeUndefined()
    expect(review(checked, ask('Alton', 'no'))).toEqual(checked)
  })

  it('does not exist where no rule asks', () => {
    expect(reviewAddressCheck(undefined, [])).toBeUndefined()
    expect(explainOpenAddressCheck(undefined)).toBeUndefined()
  })

  it('opens for a rule that came after the order, without an answer', () => {
    const open = review(undefined, ask('Alton'))
    expect(open.questions).toMatchObject([{ ruleId: 'Alton', answer: undefined }])
    expect(getPlaceAnswers(open)).toEqual([])
  })

  it('opens again for another rule after it was confirmed', () => {
    const checked = confirmAddressCheck(review(undefined, ask('Alton', 'no')), confirmation)
    const reopened = review(checked, ask('Alton', 'no'), ask('Godfrey'))
    expect(reopened.state).toBe('open')
    expect(reopened.questions.map(({ ruleId }) => ruleId)).toEqual(['Alton', 'Godfrey'])
    const listAnswered = (check: AddressCheck) => getPlaceAnswers(check).map(({ ruleId }) => ruleId)
    expect(listAnswered(reopened)).toEqual(['Alton'])
    expect(listAnswered(confirmAddressCheck(reopened, confirmation))).toEqual(['Alton', 'Godfrey'])
  })

  it('opens again when the rule asks another question, which then counts by itself', () => {
    const checked = confirmAddressCheck(review(undefined, ask('Alton', 'no')), confirmation)
    const changed = { ...ask('Alton'), question: 'Is it on an island?' }
    const reopened = review(checked, changed)
    expect(reopened.state).toBe('open')
    expect(reopened.questions.map(({ answer }) => answer)).toEqual(['no', undefined])
    expect(getPlaceAnswers(reopened)).toEqual([
      { ruleId: 'Alton', question: ask('Alton').question, answer: 'no' },
    ])
    expect(confirmAddressCheck(reopened, confirmation).state).toBe('confirmed')
    expect(review(confirmAddressCheck(reopened, confirmation), changed).state).toBe('confirmed')
  })

  it('keeps its answer while the rule is off', () => {
    const lapsed = review(review(undefined, ask('Alton', 'no')))
    expect(lapsed).toMatchObject({ state: 'lapsed', questions: [{ answer: 'no' }] })
    expect(review(lapsed, ask('Alton', 'no')).state).toBe('open')
  })
})

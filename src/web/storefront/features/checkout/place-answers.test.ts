import { describe, expect, it } from 'vitest'
import { emptyCheckoutForm } from './checkout-form.ts'
import {
  addAnswer,
  findAnswerErrors,
  findAnswers,
  noAnswers,
  toAddressKey,
  toPlaceAnswers,
} from './place-answers.ts'

const question = {
  ruleId: 'us-ca-san-diego',
  question: 'Is this address inside the city limits of San Diego?',
  reason: 'San Diego bans it.',
  source: 'Its code',
}
const chulaVista = {
  ...emptyCheckoutForm,
  street1: '2 Main St',
  city: 'Chula Vista',
  state: 'CA',
  zip: '91910',
}
const address = toAddressKey(chulaVista)
const other = { ...question, ruleId: 'other' }
const answered = addAnswer(noAnswers, { address, question, answer: 'no' })

describe('The answer about an address', () => {
  it.each(['street1', 'street2', 'city', 'state', 'zip'] as const)('is dropped with another %s', (name) => {
    expect(findAnswers(answered, address, [question])).toEqual({ 'us-ca-san-diego': 'no' })
    expect(findAnswers(answered, toAddressKey({ ...chulaVista, [name]: 'other' }), [question])).toEqual({})
  })

  it('stays when spaces are added, and when a question is added', () => {
    expect(toAddressKey({ ...chulaVista, street1: ' 2 Main St ' })).toBe(address)
    const both = addAnswer(answered, { address, question: other, answer: 'yes' })
    expect(findAnswers(both, address, [question, other])).toEqual({ 'us-ca-san-diego': 'no', other: 'yes' })
  })

  it('is dropped when the rule asks another question', () => {
    const changed = { ...question, question: 'Is this address on Coronado?' }
    expect(findAnswers(answered, address, [changed])).toEqual({})
  })

  it('is required, and a yes closes the order', () => {
    expect(findAnswerErrors([question], {})).toEqual({ 'place-us-ca-san-diego': 'Choose yes or no.' })
    expect(findAnswerErrors([question], { 'us-ca-san-diego': 'yes' })).toEqual({
      'place-us-ca-san-diego': 'We cannot ship to this address.',
    })
    expect(findAnswerErrors([question], { 'us-ca-san-diego': 'no' })).toEqual({})
  })

  it('is sent for the questions that are asked', () => {
    expect(toPlaceAnswers([question], { 'us-ca-san-diego': 'no', other: 'no' })).toEqual([
      { ruleId: 'us-ca-san-diego', answer: 'no', question: question.question },
    ])
    expect(toPlaceAnswers([], { other: 'no' })).toBeUndefined()
  })
})

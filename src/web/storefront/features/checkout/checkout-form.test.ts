import { describe, expect, it } from 'vitest'
import { emptyCheckoutForm, toCheckoutFieldErrors, validateCheckoutForm } from './checkout-form.ts'

const complete = {
  ...emptyCheckoutForm,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Birch',
  street1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  dateOfBirth: '1990-04-30',
  acceptTerms: true,
}

describe('The checkout form', () => {
  it('accepts a complete form', () => {
    expect(validateCheckoutForm(complete)).toEqual({})
  })
  // Covers: checkout-delivery, rule-checkout-fields
  it('names every missing field at once', () => {
    expect(Object.keys(validateCheckoutForm(emptyCheckoutForm))).toEqual([
      'email',
      'firstName',
      'lastName',
      'street1',
      'city',
      'state',
      'zip',
      'dateOfBirth',
      'acceptTerms',
    ])
  })
  it('refuses a malformed email address and ZIP code', () => {
    expect(validateCheckoutForm({ ...complete, email: 'ada', zip: '1234' })).toEqual({
      email: 'Enter a valid email address.',
      zip: 'Enter a ZIP code of five digits.',
    })
  })
  it("shows the server's errors at the form's own fields", () => {
    const fields = { 'address.state': 'The ZIP code belongs to NY.', dateOfBirth: 'Too young.', body: 'x' }
    const refusal = { success: false, code: 'invalid-input', message: 'Please check.', fields } as const
    expect(toCheckoutFieldErrors({ ok: false, kind: 'refused', message: refusal.message, refusal })).toEqual({
      state: 'The ZIP code belongs to NY.',
      dateOfBirth: 'Too young.',
    })
  })
})

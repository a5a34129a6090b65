import { describe, expect, it } from 'vitest'
import {
  emptyCheckoutForm,
  explainUnservedAddress,
  toCheckoutFieldErrors,
  validateCheckoutForm,
} from './checkout-form.ts'

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
  it('names the field of an address that is not served', () => {
    const refuse = (code: string, fields?: Record<string, string>) => {
      const refusal = { success: false, code, message: 'Wisconsin bans kratom.', fields } as const
      return { ok: false, kind: 'refused', message: refusal.message, refusal } as const
    }
    expect(explainUnservedAddress(refuse('blocked-destination'))).toEqual({ zip: 'Wisconsin bans kratom.' })
    expect(explainUnservedAddress(refuse('unknown-zip'))).toEqual({ zip: 'Wisconsin bans kratom.' })
    expect(
      explainUnservedAddress(refuse('address-mismatch', { state: 'The ZIP code belongs to NY.' })),
    ).toEqual({ state: 'The ZIP code belongs to NY.' })
    expect(explainUnservedAddress(refuse('shop-not-open'))).toEqual({})
    expect(explainUnservedAddress(undefined)).toEqual({})
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

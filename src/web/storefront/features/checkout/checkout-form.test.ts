import { describe, expect, it } from 'vitest'
import { checkoutFaults, emptyCheckoutForm, serverFaults } from './checkout-form.ts'

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
  it('finds nothing wrong with a complete form', () => {
    expect(checkoutFaults(complete)).toEqual({})
  })
  // Covers: checkout-delivery, rule-checkout-fields
  it('names everything that is missing at once', () => {
    expect(Object.keys(checkoutFaults(emptyCheckoutForm))).toEqual([
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
  it('refuses an email address and a ZIP code that cannot be', () => {
    expect(checkoutFaults({ ...complete, email: 'ada', zip: '1234' })).toEqual({
      email: 'Enter a valid email address.',
      zip: 'Enter a ZIP code of five digits.',
    })
  })
  it("puts the server's faults at its own fields", () => {
    expect(
      serverFaults({ 'address.state': 'The ZIP code belongs to NY.', dateOfBirth: 'Too young.', body: 'x' }),
    ).toEqual({
      state: 'The ZIP code belongs to NY.',
      dateOfBirth: 'Too young.',
    })
  })
})

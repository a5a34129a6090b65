import { describe, expect, it } from 'vitest'
import { fillBillingAddress, findSavedBillingAddress } from './billing-form.ts'
import {
  emptyCheckoutForm,
  explainUnservedAddress,
  findChosenAddress,
  findPreferredAddress,
  toBuyer,
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
  it('refuses a phone number that nobody can call', () => {
    expect(validateCheckoutForm({ ...complete, phone: 'call me' })).toEqual({
      phone: 'Enter a phone number, such as (212) 555-0142, or leave this empty.',
    })
    expect(validateCheckoutForm({ ...complete, phone: '+1 212 555 0142 ext 3' })).toEqual({})
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

describe('The address to begin with', () => {
  const home = { ...complete, id: 'home', isDefault: true, isBilling: false }
  const work = { ...complete, id: 'work', zip: '83714', state: 'ID', isDefault: false, isBilling: false }

  it('is at the ZIP code of the cart, else the default one', () => {
    expect(findPreferredAddress([work, home], '83714')).toBe(work)
    expect(findPreferredAddress([work, home], '')).toBe(home)
    expect(findPreferredAddress([work, home], '60601')).toBe(home)
    expect(findPreferredAddress([work], '60601')).toBeUndefined()
  })
})

describe('The chosen address of the book', () => {
  const home = { ...complete, id: 'home', isDefault: true, isBilling: false }

  it('is the one that the form has, field by field', () => {
    const form = { ...complete, company: '', street2: '' }
    expect(findChosenAddress([home], form)).toBe(home)
    expect(findChosenAddress([home], { ...form, street2: 'Apt 4' })).toBeUndefined()
    expect(findChosenAddress([home], emptyCheckoutForm)).toBeUndefined()
  })
})

describe('The address for the bill', () => {
  const office = { ...complete, id: 'office', street1: '1 Main St', isDefault: false, isBilling: true }

  it('is not sent while the bill goes to the delivery address', () => {
    const form = { ...complete, billingZip: '5370' }
    expect(validateCheckoutForm(form)).toEqual({})
    expect(toBuyer(form).billingAddress).toBeUndefined()
  })
  it('names every missing field, and a malformed ZIP code', () => {
    const empty = { ...complete, billsElsewhere: true }
    expect(Object.keys(validateCheckoutForm(empty))).toEqual([
      'billingFirstName',
      'billingLastName',
      'billingStreet1',
      'billingCity',
      'billingState',
      'billingZip',
    ])
    const filled = { ...empty, ...fillBillingAddress(office), billingZip: '5370' }
    expect(validateCheckoutForm(filled)).toEqual({ billingZip: 'Enter a ZIP code of five digits.' })
  })
  it('is sent, and found among the saved addresses', () => {
    const form = { ...complete, billsElsewhere: true, ...fillBillingAddress(office) }
    expect(toBuyer(form).billingAddress).toMatchObject({ street1: '1 Main St', company: undefined })
    expect(findSavedBillingAddress([office], form)).toBe(office)
    expect(findSavedBillingAddress([office], { ...form, billingZip: '10002' })).toBeUndefined()
  })
  it("shows the server's errors at its own fields", () => {
    const fields = { 'billingAddress.state': 'Choose a state of the United States.' }
    const refusal = { success: false, code: 'invalid-input', message: 'Please check.', fields } as const
    expect(toCheckoutFieldErrors({ ok: false, kind: 'refused', message: refusal.message, refusal })).toEqual({
      billingState: 'Choose a state of the United States.',
    })
  })
})

import type { SavedAddress } from '#contract/shop/account.ts'
import { isEmail } from '#domain/email-address.ts'
import { invalidDeliveryPhoneMessage, parseDeliveryPhone } from '#domain/phone-number.ts'
import type { CallFailure } from '#web/api/call-result.ts'
import { getFieldErrors } from '#web/api/call-result.ts'
import { requiredMessages } from '#web/forms/form-values.ts'
import { zipPattern } from '../../parts/account/follow-zip.ts'
import {
  type BillingForm,
  emptyBillingForm,
  toBillingAddress,
  toBillingField,
  validateBillingForm,
} from './billing-form.ts'

/** The values of the checkout, named as in the payment call. */
export interface CheckoutForm extends BillingForm {
  readonly email: string
  readonly newsletter: boolean
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  /** 'YYYY-MM-DD'. */
  readonly dateOfBirth: string
  readonly acceptTerms: boolean
  /** Whether a signed-in customer's address book gets the address. */
  readonly saveAddress: boolean
}

export const emptyCheckoutForm: CheckoutForm = {
  email: '',
  newsletter: false,
  firstName: '',
  lastName: '',
  company: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  dateOfBirth: '',
  acceptTerms: false,
  saveAddress: false,
  ...emptyBillingForm,
}

export type CheckoutFieldErrors = Partial<
  Record<keyof CheckoutForm | 'shippingOptionId' | 'paymentMethod', string>
>

const requiredFields = [
  'email',
  'firstName',
  'lastName',
  'street1',
  'city',
  'state',
  'zip',
  'dateOfBirth',
] as const

/** Every error of the form at once. The server validates again and knows more. */
export function validateCheckoutForm(form: CheckoutForm): CheckoutFieldErrors {
  const errors: CheckoutFieldErrors = {}
  for (const name of requiredFields) {
    if (form[name].trim() === '') errors[name] = requiredMessages[name]
  }
  if (!errors.email && !isEmail(form.email)) errors.email = 'Enter a valid email address.'
  if (!errors.zip && !zipPattern.test(form.zip.trim())) errors.zip = 'Enter a ZIP code of five digits.'
  if (form.phone.trim() !== '' && parseDeliveryPhone(form.phone) === undefined)
    errors.phone = invalidDeliveryPhoneMessage
  if (!form.acceptTerms) errors.acceptTerms = 'Please accept the terms and conditions.'
  return { ...errors, ...validateBillingForm(form) }
}

const formFields: ReadonlySet<string> = new Set([
  ...Object.keys(emptyCheckoutForm),
  'shippingOptionId',
  'paymentMethod',
])

/** The server's errors by the field names of the form: 'address.zip' is the field zip, 'billingAddress.zip' billingZip. */
export function toCheckoutFieldErrors(failure: CallFailure): CheckoutFieldErrors {
  return Object.fromEntries(
    Object.entries(getFieldErrors(failure))
      .map(([name, error]) => [toBillingField(name) ?? name.replace(/^address\./, ''), error] as const)
      .filter(([name]) => formFields.has(name)),
  )
}

/** Why the shop has no shipping method for an address, at the field to correct. */
export function explainUnservedAddress(failure: CallFailure | undefined): CheckoutFieldErrors {
  if (failure?.kind !== 'refused') return {}
  const { code } = failure.refusal
  if (code === 'address-mismatch') return toCheckoutFieldErrors(failure)
  return code === 'blocked-destination' || code === 'unknown-zip' ? { zip: failure.message } : {}
}

/** The buyer's part of the payment call. */
export function toBuyer(form: CheckoutForm) {
  const { dateOfBirth, acceptTerms, newsletter } = form
  return {
    email: form.email.trim(),
    address: toDeliveryAddress(form),
    billingAddress: toBillingAddress(form),
    dateOfBirth,
    acceptTerms,
    newsletter,
  }
}

export function toDeliveryAddress(form: CheckoutForm) {
  const trimOptional = (text: string) => text.trim() || undefined
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    company: trimOptional(form.company),
    street1: form.street1.trim(),
    street2: trimOptional(form.street2),
    city: form.city.trim(),
    state: form.state,
    zip: form.zip.trim(),
    country: 'US' as const,
    phone: trimOptional(form.phone),
  }
}

/** The address to begin with: at the ZIP code that is known already, else the default one. */
export function findPreferredAddress(
  addresses: readonly SavedAddress[],
  knownZip: string,
): SavedAddress | undefined {
  const there = addresses.filter(({ zip }) => zip.slice(0, 5) === knownZip.trim().slice(0, 5))
  return there.find(({ isDefault }) => isDefault) ?? there[0] ?? addresses.find(({ isDefault }) => isDefault)
}

export function fromBookAddress(address: SavedAddress): Partial<CheckoutForm> {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company ?? '',
    street1: address.street1,
    street2: address.street2 ?? '',
    city: address.city,
    state: address.state,
    zip: address.zip,
    phone: address.phone ?? '',
  }
}

const noAddress = {
  firstName: '',
  lastName: '',
  company: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
} as const satisfies Partial<CheckoutForm>

/** To enter another address than the saved ones. The name and the phone number stay. */
export function withoutAddress({ firstName, lastName, phone }: CheckoutForm): Partial<CheckoutForm> {
  return { ...noAddress, firstName, lastName, phone }
}

/** The saved address that the form has, field by field. */
export function findChosenAddress(
  addresses: readonly SavedAddress[],
  form: CheckoutForm,
): SavedAddress | undefined {
  const names = Object.keys(noAddress) as readonly (keyof typeof noAddress)[]
  return addresses.find((address) => {
    const saved = fromBookAddress(address)
    return names.every((name) => saved[name] === form[name])
  })
}

/** What the checkout asks for; names are those of the payment call. */
export interface CheckoutForm {
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
  /** 'YYYY-MM-DD'. Not kept between visits. */
  readonly dateOfBirth: string
  readonly acceptTerms: boolean
  /** For who is signed in: into the address book. */
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
}

export type FieldErrors = Partial<Record<keyof CheckoutForm | 'shippingOptionId', string>>

const required = {
  email: 'Enter your email address.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  street1: 'Enter your street and number.',
  city: 'Enter your city.',
  state: 'Choose your state.',
  zip: 'Enter your ZIP code.',
  dateOfBirth: 'Enter your date of birth.',
} as const satisfies Partial<Record<keyof CheckoutForm, string>>

export const zipPattern = /^\d{5}(-\d{4})?$/

/** Everything wrong with the form at once; the server checks it again and knows more. */
export function checkoutFaults(form: CheckoutForm): FieldErrors {
  const faults: FieldErrors = {}
  for (const name of [
    'email',
    'firstName',
    'lastName',
    'street1',
    'city',
    'state',
    'zip',
    'dateOfBirth',
  ] as const) {
    if (form[name].trim() === '') faults[name] = required[name]
  }
  if (!faults.email && !/^\S+@\S+\.\S+$/.test(form.email.trim()))
    faults.email = 'Enter a valid email address.'
  if (!faults.zip && !zipPattern.test(form.zip.trim())) faults.zip = 'Enter a ZIP code of five digits.'
  if (!form.acceptTerms) faults.acceptTerms = 'Please accept the terms and conditions.'
  return faults
}

const formFields: ReadonlySet<string> = new Set([...Object.keys(emptyCheckoutForm), 'shippingOptionId'])

/** The server's faults by the form's names: 'address.zip' is the field zip. */
export function serverFaults(fields: Readonly<Record<string, string>> = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, fault]) => [name.replace(/^address\./, ''), fault] as const)
      .filter(([name]) => formFields.has(name)),
  )
}

/** The buyer's part of the payment call. */
export function buyerOf(form: CheckoutForm) {
  const { dateOfBirth, acceptTerms, newsletter } = form
  return { email: form.email.trim(), address: addressOf(form), dateOfBirth, acceptTerms, newsletter }
}

export function addressOf(form: CheckoutForm) {
  const given = (text: string) => text.trim() || undefined
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    company: given(form.company),
    street1: form.street1.trim(),
    street2: given(form.street2),
    city: form.city.trim(),
    state: form.state,
    zip: form.zip.trim(),
    country: 'US' as const,
    phone: given(form.phone),
  }
}

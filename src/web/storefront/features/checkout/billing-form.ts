import type { SavedAddress } from '#contract/shop/account.ts'
import { requiredMessages } from '#web/forms/form-values.ts'
import { zipPattern } from '../../parts/account/follow-zip.ts'

/** The fields of the checkout by the parts of the address for the bill. */
export const billingFields = {
  firstName: 'billingFirstName',
  lastName: 'billingLastName',
  company: 'billingCompany',
  street1: 'billingStreet1',
  street2: 'billingStreet2',
  city: 'billingCity',
  state: 'billingState',
  zip: 'billingZip',
} as const
type BillingField = (typeof billingFields)[keyof typeof billingFields]

/** The values of the checkout about the bill. */
export interface BillingForm extends Readonly<Record<BillingField, string>> {
  /** Whether the bill goes to another address than the parcel. */
  readonly billsElsewhere: boolean
}

const noBillingAddress = {
  billingFirstName: '',
  billingLastName: '',
  billingCompany: '',
  billingStreet1: '',
  billingStreet2: '',
  billingCity: '',
  billingState: '',
  billingZip: '',
} as const satisfies Record<BillingField, string>

export const emptyBillingForm: BillingForm = { billsElsewhere: false, ...noBillingAddress }

const requiredParts = ['firstName', 'lastName', 'street1', 'city', 'state', 'zip'] as const

/** Every error at once. None while the bill goes to the delivery address. */
export function validateBillingForm(form: BillingForm): Partial<Record<BillingField, string>> {
  if (!form.billsElsewhere) return {}
  const errors: Partial<Record<BillingField, string>> = {}
  for (const part of requiredParts) {
    const name = billingFields[part]
    if (form[name].trim() === '') errors[name] = requiredMessages[part]
  }
  if (!errors.billingZip && !zipPattern.test(form.billingZip.trim()))
    errors.billingZip = 'Enter a ZIP code of five digits.'
  return errors
}

/** 'billingZip' for 'billingAddress.zip'. Undefined for what is no part of the address for the bill. */
export function toBillingField(name: string): BillingField | undefined {
  return Object.entries(billingFields).find(([part]) => name === `billingAddress.${part}`)?.[1]
}

/** The address of the payment call. Undefined: the bill goes to the delivery address. */
export function toBillingAddress(form: BillingForm) {
  if (!form.billsElsewhere) return undefined
  return {
    firstName: form.billingFirstName.trim(),
    lastName: form.billingLastName.trim(),
    company: form.billingCompany.trim() || undefined,
    street1: form.billingStreet1.trim(),
    street2: form.billingStreet2.trim() || undefined,
    city: form.billingCity.trim(),
    state: form.billingState,
    zip: form.billingZip.trim(),
  }
}

/** The fields with a saved address, or empty. */
export function fillBillingAddress(address: SavedAddress | undefined): Partial<BillingForm> {
  if (address === undefined) return noBillingAddress
  return {
    billingFirstName: address.firstName,
    billingLastName: address.lastName,
    billingCompany: address.company ?? '',
    billingStreet1: address.street1,
    billingStreet2: address.street2 ?? '',
    billingCity: address.city,
    billingState: address.state,
    billingZip: address.zip,
  }
}

/** The saved address that the fields for the bill have. */
export function findSavedBillingAddress(
  addresses: readonly SavedAddress[],
  form: BillingForm,
): SavedAddress | undefined {
  return addresses.find((address) => {
    const saved = fillBillingAddress(address)
    return Object.values(billingFields).every((name) => saved[name] === form[name])
  })
}

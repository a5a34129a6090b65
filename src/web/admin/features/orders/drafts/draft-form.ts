import type { input } from 'zod'
import type { AdminDraft, draftInput } from '#contract/admin/orders/drafts.ts'

/** What the form holds, as the calls take it. */
export type DraftForm = input<typeof draftInput>

export const blankDraft: DraftForm = {
  source: 'phone',
  email: '',
  address: {
    firstName: '',
    lastName: '',
    company: '',
    street1: '',
    street2: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
  },
  items: [],
  couponCode: '',
  placeAnswers: [],
  note: '',
}

export function fromDraft(draft: AdminDraft): DraftForm {
  const { source, customerId, email, address, items, method, couponCode, placeAnswers, note } = draft
  return {
    source,
    customerId,
    email,
    items,
    method,
    couponCode,
    placeAnswers,
    note,
    address: fromAddress(address),
  }
}

export function fromAddress(address: AdminDraft['address']): DraftForm['address'] {
  const { company = '', street2 = '', phone = '' } = address
  return { ...address, company, street2, phone }
}

/** The fields that a stale edit can name, with what staff read about them. */
export const draftFieldLabels = {
  source: 'Source',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  street1: 'Address',
  street2: 'Apartment, suite, etc.',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  phone: 'Phone',
  items: 'Products',
  method: 'Shipping method',
  couponCode: 'Promotion code',
  placeAnswers: 'Answers about the address',
  note: 'Note',
  customerId: 'Customer',
} as const

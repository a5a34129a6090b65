import type { PlaceAnswer } from '../compliance/evaluate-rules.ts'
import type { Cents } from '../money.ts'
import type { ShippingAddress } from '../shipping/address.ts'
import type { DraftSource } from './order-source.ts'

/** An order that staff prepare for a customer. It holds no stock until its payment link is sent. */
export interface OrderDraft extends DraftContents {
  readonly id: string
  /** As last quoted. Undefined: it could not be quoted yet. */
  readonly total: Cents | undefined
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What staff enter. Text that is not known yet is ''. */
export interface DraftContents {
  readonly source: DraftSource
  /** Undefined for a guest. */
  readonly customerId: string | undefined
  readonly email: string
  readonly address: ShippingAddress
  readonly items: readonly { readonly productId: string; readonly quantity: number }[]
  /** Undefined until one is chosen. */
  readonly method: { readonly carrier: string; readonly service: string } | undefined
  readonly couponCode: string
  /** What the customer said about the address. */
  readonly placeAnswers: readonly PlaceAnswer[]
  /** For staff. */
  readonly note: string
}

/** Hours for which a payment link can hold the items. */
export const linkHours = { min: 1, max: 168 } as const
/** After so many days without a change, a draft is deleted. */
export const draftDays = 90
export const draftNoteLength = 1000

/** What must be entered before the payment link can be sent, by field. */
export function listMissingFields({ email, address, items, method }: DraftContents): Record<string, string> {
  const required = [
    ['items', items.length === 0, 'Add a product.'],
    ['email', email === '', 'Enter the email address. The payment link goes there.'],
    ['firstName', address.firstName === '', 'Enter the first name.'],
    ['lastName', address.lastName === '', 'Enter the last name.'],
    ['street1', address.street1 === '', 'Enter the street.'],
    ['zip', address.zip === '', 'Enter the ZIP code.'],
    ['city', address.city === '', 'Enter the city.'],
    ['state', address.state === '', 'Enter the state.'],
    ['method', method === undefined, 'Choose a shipping method.'],
  ] as const
  return Object.fromEntries(
    required.flatMap(([field, isMissing, message]) => (isMissing ? [[field, message]] : [])),
  )
}

import * as z from 'zod'
import { maxTypedEmailLength } from '#domain/email-address.ts'
import { draftNoteLength, linkHours } from '#domain/orders/order-draft.ts'
import { draftSources } from '#domain/orders/order-source.ts'
import { netTermKinds } from '#domain/payments/net-terms.ts'
import { zipCode } from '../../address.ts'
import { emailAddress } from '../../email-address.ts'
import { personName } from '../../person-name.ts'
import { deliveryPhone } from '../../phone-number.ts'
import { placeAnswers } from '../../place-answers.ts'
import { line, optionalLine, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { listPage, listQuery } from '../list-query.ts'
import { money } from '../money.ts'
import { storedAddress } from './orders.ts'

/** A line that may still be empty. */
const entered = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} can be at most ${max} characters.`)

/** The same, once it is entered as the checkout wants it. */
const enteredAs = (schema: z.ZodType, max: number, label: string) =>
  entered(max, label).superRefine((value, context) => {
    const parsed = value === '' ? undefined : schema.safeParse(value)
    for (const { message } of parsed?.error?.issues.slice(0, 1) ?? [])
      context.addIssue({ code: 'custom', message })
  })

const method = z.object({ carrier: line(50, 'The carrier'), service: line(100, 'The service') })

/** What staff enter. A draft may be saved before it is complete. */
export const draftInput = z.object({
  source: z.enum(draftSources, 'Choose how the customer ordered.'),
  /** Of an account. Without it: a guest. */
  customerId: recordId.optional(),
  email: enteredAs(emailAddress({ missing: 'Enter the email address.' }), maxTypedEmailLength, 'Email'),
  address: z.object({
    firstName: enteredAs(personName('First name'), 100, 'First name'),
    lastName: enteredAs(personName('Last name'), 100, 'Last name'),
    company: optionalLine(200, 'Company'),
    street1: entered(200, 'Address'),
    street2: optionalLine(200, 'Address line 2'),
    city: entered(100, 'City'),
    state: entered(60, 'State'),
    zip: enteredAs(zipCode, 10, 'ZIP code'),
    phone: enteredAs(deliveryPhone, 40, 'Phone'),
  }),
  items: z
    .array(
      z.object({
        productId: recordId,
        quantity: z
          .int('Enter a number of units.')
          .min(1, 'Enter at least one unit.')
          .max(1000, 'At most 1,000 units can be entered.'),
      }),
    )
    .max(100, 'An order has at most 100 products.'),
  method: method.optional(),
  couponCode: entered(64, 'The code'),
  placeAnswers,
  note: entered(draftNoteLength, 'The note'),
})
export const draftUpdate = draftInput.extend({ expectedVersion })
export const draftParams = z.object({ id: recordId })

export const draftsQuery = listQuery(['updated'], { sort: 'updated', dir: 'desc' })
export const draftSummary = z.object({
  id: z.string(),
  customer: z.string(),
  email: z.string(),
  source: z.enum(draftSources),
  units: z.int(),
  /** As last quoted. Absent: it could not be quoted yet. */
  total: money.optional(),
  createdBy: z.string(),
  updatedAt: z.string(),
})
export type DraftSummary = z.infer<typeof draftSummary>
export const draftsPage = listPage(draftSummary)

const draft = z.object({
  id: z.string(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  source: z.enum(draftSources),
  customerId: z.string().optional(),
  email: z.string(),
  address: storedAddress,
  items: z.array(z.object({ productId: z.string(), quantity: z.int() })),
  method: z.object({ carrier: z.string(), service: z.string() }).optional(),
  couponCode: z.string(),
  placeAnswers: z.array(
    z.object({ ruleId: z.string(), answer: z.enum(['yes', 'no']), question: z.string().optional() }),
  ),
  note: z.string(),
})
export type AdminDraft = z.infer<typeof draft>
export const draftResponse = z.object({ success: z.literal(true), draft })
export const draftSavedResponse = z.object({ success: z.literal(true), message: z.string(), id: z.string() })

export const draftQuoteResponse = z.object({
  success: z.literal(true),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string().optional(),
      image: z.string().optional(),
      stock: z.int(),
      quantity: z.int(),
      price: money,
      unitPrice: money,
      total: money,
      /** Why it cannot be ordered. */
      problem: z.string().optional(),
    }),
  ),
  subtotal: money,
  discount: money,
  /** The promotion or the bundles whose discount applies. */
  promotion: z.string().optional(),
  couponNote: z.string().optional(),
  /** Why sets of bundles do not have their price. */
  setNotes: z.array(z.string()),
  /** '1 × Red Bali, 8 oz' */
  gifts: z.array(z.string()),
  /** Why others are missing. */
  giftNotes: z.array(z.string()),
  /** Absent until a shipping method is chosen. */
  shipping: money.optional(),
  /** With excises and the delivery fee of the state. */
  tax: money,
  excise: money,
  deliveryFee: money,
  total: money,
  methods: z.array(
    z.object({ carrier: z.string(), service: z.string(), price: money, days: z.string().optional() }),
  ),
  /** What the customer has of store credit. Absent for a guest. */
  credit: money.optional(),
  /** What the order would be on terms. Absent for a customer without payment terms. */
  invoice: z
    .object({
      terms: z.enum(netTermKinds),
      dueOn: z.string(),
      /** Why it cannot be placed on terms. */
      blocked: z.string().optional(),
    })
    .optional(),
  /** What to ask the customer about the address. */
  questions: z.array(z.object({ ruleId: z.string(), question: z.string() })),
  /** What stands against the order as it is. */
  problem: z.object({ message: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  /** For how many hours a link holds the items, unless staff choose. */
  linkHours: z.int(),
  /** Whether the shop can email the link. */
  isLinkEmailed: z.boolean(),
})
export type DraftQuote = z.infer<typeof draftQuoteResponse>

/** Of an account, to fill in a draft. */
export const draftCustomerResponse = z.object({
  success: z.literal(true),
  customer: z.object({
    id: z.string(),
    email: z.string().optional(),
    firstName: z.string(),
    lastName: z.string(),
  }),
  addresses: z.array(draft.shape.address),
})

export const linkRequest = z.object({
  hours: z
    .int('Choose for how long the items are held.')
    .min(linkHours.min, 'Hold the items for at least an hour.')
    .max(linkHours.max, 'Hold the items for at most 7 days.'),
  /** The total that staff saw, in cents. Another one is refused. */
  expectedTotal: z.int().min(0).max(1_000_000_000),
  /** Pays with the store credit of the customer, as far as it goes. */
  usesCredit: z.boolean().default(false),
  expectedVersion,
})
/** A draft that is placed on the terms of its customer. */
export const termsPlacement = z.object({
  dateOfBirth: line(40, 'Date of birth'),
  expectedTotal: linkRequest.shape.expectedTotal,
  usesCredit: linkRequest.shape.usesCredit,
  expectedVersion,
})
export const linkSentResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  number: z.string(),
})

export const linkAgainRequest = z.object({ expectedVersion })

export const paymentByHandRequest = z.object({
  dateOfBirth: line(40, 'Date of birth'),
  expectedVersion,
})

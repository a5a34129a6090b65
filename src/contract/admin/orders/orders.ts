import * as z from 'zod'
import { addressCheckStateTable } from '#domain/orders/address-check.ts'
import { orderSources } from '#domain/orders/order-source.ts'
import { staffActions } from '#domain/orders/staff-actions.ts'
import { refundDestinations } from '#domain/payments/store-credit.ts'
import { orderQueues } from '#domain/staff/order-queues.ts'
import { deliveryAddress } from '../../address.ts'
import { emailAddress } from '../../email-address.ts'
import { wholeNumber } from '../../numbers.ts'
import { orderDiscount } from '../../order-discount.ts'
import { ageStates, cancellationStates, fulfillmentStates, paymentStates } from '../../states.ts'
import { expectedVersion } from '../fields.ts'
import { listPage, listQuery, oneOf, origin, reason } from '../list-query.ts'
import { money, share } from '../money.ts'
import { adminReturn } from '../returns/returns.ts'
import { adminOfferedChange } from './order-edit.ts'
import { orderInvoice, orderPayment, orderRefund } from './order-money.ts'
import { paymentLink } from './payment-link.ts'
import { orderShipment } from './shipments.ts'

export const orderSorts = ['placed', 'customer', 'total'] as const
export const ordersQuery = listQuery(orderSorts, { sort: 'placed', dir: 'desc' }).extend({
  payment: oneOf('payment', paymentStates).optional(),
  age: oneOf('age', ageStates).optional(),
  fulfillment: oneOf('fulfillment', fulfillmentStates).optional(),
  source: oneOf('source', orderSources).optional(),
  queue: oneOf('queue', orderQueues).optional(),
  /** Placed in the last days of the shop, with today. Orders of demo mode do not count in a live shop then. */
  days: wholeNumber('days', 366).optional(),
  origin,
})
export const orderSummary = z.object({
  number: z.string(),
  placedAt: z.string(),
  customer: z.string(),
  email: z.string(),
  /** City and state of the shipping address. */
  destination: z.string(),
  quantity: z.number().int(),
  total: money,
  /** Money that went back. This and the next two are absent for roles that do not see payments. */
  refunded: money.optional(),
  /** What was taken off the total and pays for items that were added instead. */
  exchanged: money.optional(),
  /** What was taken off the total and the open invoice, so that no money went back. */
  invoiced: money.optional(),
  payment: z.enum(paymentStates),
  age: z.enum(ageStates),
  fulfillment: z.enum(fulfillmentStates),
  /** Why an open order must not be packed. */
  holdReason: z.string().optional(),
  /** Whether staff must look at the address of an open order before packing. */
  isAddressCheckOpen: z.boolean(),
  /** Whether staff must answer the customer's request to cancel it. */
  isCancellationRequested: z.boolean(),
  isDemo: z.boolean(),
  source: z.enum(orderSources),
})
export type OrderSummary = z.infer<typeof orderSummary>
export const ordersPage = listPage(orderSummary).extend({
  /** Of all orders of the list, less refunds. Absent without `days`. */
  net: money.optional(),
})
/** An action of staff. `blockedReason` says why its button is disabled. */
export const orderAction = z.object({ name: z.enum(staffActions), blockedReason: z.string().optional() })
/** An address as it is stored. */
export const storedAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
  street1: z.string(),
  street2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string().optional(),
})
/** Units of a line that come from one lot. */
const lineLot = z.object({
  id: z.string(),
  number: z.string(),
  /** Without those that were taken out of the order. */
  quantity: z.int(),
  /** On the shelf. */
  onHand: z.int(),
  labReportUrl: z.string().optional(),
})

export const adminOrder = orderSummary.extend({
  customerId: z.string().optional(),
  phone: z.string().optional(),
  /** Without the street for roles that do not see it. */
  shippingAddress: z.array(z.string()),
  /** Absent when the bill goes to the shipping address. */
  billingAddress: z.array(z.string()).optional(),
  /** To change it. Absent for roles that do not see it. */
  address: z.optional(storedAddress),
  /** Why staff cannot change the address; absent when they can. */
  addressChangeBlocked: z.string().optional(),
  /** Why staff cannot change its items; absent when they can. */
  editBlocked: z.string().optional(),
  /** Absent for roles that do not see it. */
  dateOfBirth: z.string().optional(),
  /** Whole years on the day of the order; absent when that was under 21. */
  ageAtOrder: z.number().int().optional(),
  /** Whether the date of birth was deleted on schedule. */
  isBirthDateDeleted: z.boolean(),
  /** Whether its customer has not stated one yet, at the payment link. */
  isBirthDateMissing: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string().optional(),
      productSlug: z.string().optional(),
      image: z.string().optional(),
      name: z.string(),
      size: z.string().optional(),
      /** Where its units come from. Empty for the stock without a lot. */
      lots: z.array(lineLot),
      /** Units that no stock covers. */
      shortQuantity: z.int(),
      price: money,
      tierDiscount: share,
      /** The price list that it was sold by. */
      priceList: z.string().optional(),
      unitPrice: money,
      quantity: z.number().int(),
      /** How many staff took out before packing. */
      removedQuantity: z.number().int(),
      /** How many are in no shipment. */
      unpacked: z.number().int(),
      /** How many of these can be packed now. The others are short. */
      packable: z.number().int(),
      /** What was added for tax. */
      tax: money,
      /** What of the tax is excise. */
      excise: money,
      /** What of the tax and of the excise went back. Absent for roles that do not see payments. */
      refundedTax: money.optional(),
      refundedExcise: money.optional(),
      /** What was paid for the line and not refunded yet, without tax. Absent for roles that do not see payments. */
      refundable: money.optional(),
      total: money,
      /** The line's share of the discount, and the amount paid for the line, without tax. */
      discount: money,
      paid: money,
    }),
  ),
  subtotal: money,
  /** How the total is paid, when not by one payment. Absent for roles that do not see payments. */
  paidSums: z.array(z.object({ label: z.string(), amount: money })).optional(),
  discount: money,
  discounts: z.array(orderDiscount),
  shipping: money,
  shippingMethod: z.string(),
  /** Whether an adult signs for the parcel, by the method. */
  hasAdultSignature: z.boolean(),
  estimatedDays: z.string().optional(),
  /** The estimated first and last day. */
  arrival: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Where what is not packed of it is packed. */
  locationId: z.string(),
  /** Its packages, in the order in which they were packed, without those that were unpacked. */
  shipments: z.array(orderShipment),
  /** With excises and the delivery fee of the state. */
  tax: money,
  excise: money,
  deliveryFee: money,
  /** What of the delivery fee did not go back. Absent for roles that do not see payments. */
  refundableFee: money.optional(),
  /** What of it is for shipping, and what of that went back. Absent for roles that do not see payments. */
  shippingTax: money.optional(),
  refundedShippingTax: money.optional(),
  /** What it is taxed with: 'CA 7.25%, Oakland 1%'. Absent when its prices include any tax due. */
  taxTerms: z.string().optional(),
  /**
   * What can still be refunded: the total less completed and pending refunds, and what the customer's bank took back. Absent
   * for roles that do not see payments.
   */
  refundable: money.optional(),
  /** What the customer's bank took back in disputes. Absent for roles that do not see payments. */
  disputed: money.optional(),
  /** What of it goes back to store credit first. Absent for roles that do not see payments. */
  refundableCredit: money.optional(),
  /** What was paid for shipping and not refunded yet, without tax. Absent for roles that do not see payments. */
  refundableShipping: money.optional(),
  /** Of an order whose payment staff confirm: what arrived, and what is missing. Absent for roles that do not see payments. */
  awaited: z.object({ received: money, missing: money }).optional(),
  /** Of an order on terms. Absent for roles that do not see payments. */
  invoice: orderInvoice.optional(),
  /** Empty for roles that do not see payments, and so are the refunds. */
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  events: z.array(
    z.object({ createdAt: z.string(), actor: z.string(), kind: z.string(), detail: z.string() }),
  ),
  hold: z
    .object({
      reason: z.string(),
      source: z.string().optional(),
      ruleId: z.string().optional(),
      /** The affected items. Empty when the whole place is closed. */
      lines: z.array(z.object({ name: z.string(), reason: z.string() })),
      /**
       * What one click refunds: the affected items, or the whole order when nothing else is left in it. Absent for an
       * unpaid order.
       */
      refund: z.object({ scope: z.enum(['lines', 'order']), amount: money }).optional(),
      since: z.string(),
    })
    .optional(),
  /** What the rules asked about the address, and what staff found. */
  addressCheck: z
    .object({
      state: z.enum(addressCheckStateTable.states),
      questions: z.array(
        z.object({
          ruleId: z.string(),
          question: z.string(),
          /** Absent when the customer was not asked. */
          answer: z.literal('no').optional(),
        }),
      ),
      confirmation: z.object({ checkedAt: z.string(), checkedBy: z.string(), note: z.string() }).optional(),
    })
    .optional(),
  /** The customer's request to cancel the order. */
  cancellation: z
    .object({
      state: z.enum(cancellationStates),
      reason: z.string(),
      requestedAt: z.string(),
      refundTo: z.enum(refundDestinations),
      decision: z.object({ decidedAt: z.string(), decidedBy: z.string(), message: z.string() }).optional(),
      /** Whether it waits for an answer. */
      isOpen: z.boolean(),
      /** Why it cannot be declined. */
      declineBlockedReason: z.string().optional(),
      /** What can be done with the order once it is declined: 'It can be packed.', or why it cannot. */
      afterDecline: z.string(),
      /** Whether the answer is emailed to the customer. Otherwise the email stays in the outbox. */
      isAnswerEmailed: z.boolean(),
    })
    .optional(),
  verdict: z.object({
    ok: z.boolean(),
    /** The destination as the rulebook resolved it: 'Albany, Albany County, NY 12207'. */
    place: z.string().optional(),
    notes: z.array(z.string()),
    /** What the rules asked of the shop when the order was placed, with the law behind it. */
    obligations: z.array(z.object({ text: z.string(), source: z.string() })),
    ruleVersion: z.number().int(),
  }),
  /** The warnings that the customer acknowledged at checkout. */
  acknowledgments: z.array(
    z.object({
      ruleId: z.string(),
      ruleVersion: z.number().int(),
      text: z.string(),
      acknowledgedAt: z.string(),
    }),
  ),
  /** '': its customer has not accepted them. */
  termsVersion: z.string(),
  /** Of an order that staff made and that is not paid. */
  paymentLink: paymentLink.optional(),
  /** A change that waits for its payment. */
  offeredChange: adminOfferedChange.optional(),
  isSubscribed: z.boolean().optional(),
  ipAddress: z.string().optional(),
  expiresAt: z.string(),
  paidAt: z.string().optional(),
  actions: z.array(orderAction),
  /** Actions may send it as their expectedVersion. */
  version: z.number().int(),
  returns: z.array(adminReturn),
  /** The return that this order is the exchange of. */
  exchangeOf: z.object({ returnNumber: z.string(), orderNumber: z.string() }).optional(),
})
export type AdminOrder = z.infer<typeof adminOrder>
export const orderResponse = z.object({ success: z.literal(true), order: adminOrder })
export const orderUpdatedResponse = orderResponse.extend({ message: z.string() })

/** The message goes to the customer. Canceling the order accepts the request. */
export const cancellationDecline = z.object({ message: reason, expectedVersion: expectedVersion.optional() })
/** The note says how staff checked the address. */
export const addressConfirmation = z.object({ note: reason, expectedVersion })

/** The whole new address, with the reason for the timeline and the audit log. */
export const addressChange = deliveryAddress.extend({ reason, expectedVersion })
/** The right email address, with the reason for the timeline and the audit log. */
export const orderEmailChange = z.object({
  email: emailAddress({ missing: 'Enter the email address.' }),
  reason,
  expectedVersion,
})

export const guestErasure = z.object({ reason })

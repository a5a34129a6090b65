import * as z from 'zod/mini'
import { shipmentStateTable } from '#domain/fulfillment/shipment.ts'
import { customerOrderStatuses } from '#domain/orders/customer-status.ts'
import { netTermKinds } from '#domain/payments/net-terms.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { labelPayers } from '#domain/returns/label-payer.ts'
import { returnResolutions } from '#domain/returns/return-reason.ts'
import { centsAmount } from '../money.ts'
import { orderDiscount } from '../order-discount.ts'
import { cancellationStates, returnStates } from '../states.ts'
import { storefrontProduct } from './product.ts'
import { productWarning } from './shipping.ts'

const cancellationView = z.object({
  state: z.enum(cancellationStates),
  requestedAt: z.string(),
  /** What staff answered. Absent when they accepted without a message. */
  message: z.optional(z.string()),
})

export const orderView = z.object({
  number: z.string(),
  placedAt: z.string(),
  /** The status shown to shoppers, derived from the three states of an order. */
  status: z.enum(customerOrderStatuses),
  statusText: z.string(),
  email: z.string(),
  shipTo: z.array(z.string()),
  /** Absent when the bill goes to the delivery address. */
  billTo: z.optional(z.array(z.string())),
  lines: z.array(
    z.object({
      productId: z.optional(z.string()),
      href: z.optional(z.string()),
      image: z.optional(z.string()),
      name: z.string(),
      size: z.optional(z.string()),
      /** As bought. */
      quantity: z.int(),
      /** How many the shop took out of the order before it was packed. */
      removedQuantity: z.int(),
      unitPrice: centsAmount,
      total: centsAmount,
      /** The line's share of the discount. */
      discount: centsAmount,
      /** Identifies the line in a return request. */
      id: z.string(),
      /** Quantity that can still be returned. */
      returnable: z.int(),
      onSale: z.boolean(),
    }),
  ),
  subtotal: centsAmount,
  discount: centsAmount,
  discounts: z.array(orderDiscount),
  shipping: centsAmount,
  shippingMethod: z.string(),
  /** Whether an adult signs for the parcel. */
  hasAdultSignature: z.boolean(),
  estimatedDays: z.optional(z.string()),
  /** The estimated first and last day, while the package is expected. */
  arrival: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** With excises and the delivery fee of the state. */
  tax: centsAmount,
  excise: centsAmount,
  deliveryFee: centsAmount,
  /** Whether tax is added to the prices. Absent: they include it. */
  isTaxAdded: z.optional(z.literal(true)),
  total: centsAmount,
  /** What of the total was paid with store credit, or will be. */
  credit: centsAmount,
  /** What of the total was not charged, because staff accepted a payment that was short. */
  writtenOff: centsAmount,
  refunded: centsAmount,
  /** What of it pays for items that were added to the order instead. */
  exchanged: centsAmount,
  /** What of it was taken off the open invoice, so that no money went back. */
  invoiced: centsAmount,
  /** Its packages, in the order in which they were packed. Empty before one is. */
  shipments: z.array(
    z.object({
      id: z.string(),
      state: z.enum(shipmentStateTable.states),
      stateText: z.string(),
      method: z.string(),
      tracking: z.optional(z.string()),
      /** The carrier's tracking page. */
      trackingUrl: z.optional(z.string()),
      /** 'Out for delivery, November 28', as the carrier says. Absent before it says anything, and once it has arrived. */
      news: z.optional(z.string()),
      /** '2 × Red Bali, 250 g' */
      items: z.string(),
    }),
  ),
  /** What is in no package yet: '2 × Red Bali, 250 g'. Absent before the first is packed, and when nothing is left. */
  unpacked: z.optional(z.string()),
  /** Why no return can be requested, or the deadline. */
  returnEligibility: z.object({
    blockedReason: z.optional(z.string()),
    deadline: z.optional(z.string()),
    /** Who pays for the label that the shop may send. */
    labelPaidBy: z.enum(labelPayers),
  }),
  returns: z.array(
    z.object({
      /** The RMA number. */
      number: z.string(),
      status: z.enum(returnStates),
      statusText: z.string(),
      requestedAt: z.string(),
      /** What the customer wrote. */
      note: z.optional(z.string()),
      resolution: z.enum(returnResolutions),
      /** The number of the order that the customer gets for it. Absent before there is one. */
      exchangeOrder: z.optional(z.string()),
      /** How many photos the customer added. */
      photos: z.int(),
      decision: z.optional(z.string()),
      /** What the carrier says of the package. Absent before it has it, and once the shop received it. */
      parcelText: z.optional(z.string()),
      /** The label to print. Absent before the shop bought one. */
      label: z.optional(
        z.object({
          carrier: z.string(),
          service: z.string(),
          trackingNumber: z.string(),
          /** The carrier's tracking page. */
          trackingUrl: z.optional(z.string()),
          /** What of the refund pays for it. */
          deduction: centsAmount,
        }),
      ),
      items: z.array(z.object({ name: z.string(), quantity: z.int(), reason: z.optional(z.string()) })),
    }),
  ),
  timeline: z.array(z.object({ at: z.string(), text: z.string() })),
  /** Payment page of an order that can still be paid. Absent while a rule or a sales hold forbids the order. */
  payUrl: z.optional(z.string()),
  paidAt: z.optional(z.string()),
  /** Of an order on terms. */
  invoice: z.optional(
    z.object({
      terms: z.enum(netTermKinds),
      /** 'YYYY-MM-DD' */
      dueOn: z.string(),
      /** What is neither paid nor taken off. */
      open: centsAmount,
      /** 0 until the day after it was due. */
      overdueDays: z.int(),
      /** When money last arrived for it. */
      lastPaidAt: z.optional(z.string()),
      /** Where to send the money. Empty once nothing is open, and in lists. */
      howToPay: z.array(z.string()),
    }),
  ),
  /** How the order was paid. Absent for an order that is not paid. */
  paymentMethod: z.optional(z.string()),
  /** The name on the customer's statement. Absent for an order that is on none. */
  statementDescriptor: z.optional(z.string()),
  /** Money that went back. */
  refunds: z.array(
    z.object({
      at: z.string(),
      amount: centsAmount,
      /** What of the amount went to store credit. */
      credit: centsAmount,
      purpose: z.optional(z.string()),
    }),
  ),
  /** The confirmation email: on its way, or taken by the recipient's mail server. Absent when none is sent. */
  confirmation: z.optional(z.enum(['queued', 'sent'])),
  /** The customer's request to cancel the paid order. */
  cancellation: z.optional(cancellationView),
  canRequestCancellation: z.boolean(),
  /** Whether a refund that would go back through a payment can go to store credit instead. */
  canRefundToCredit: z.boolean(),
  /** Whether the guest who placed the order can create an account with it. Their browser has the account key. */
  canCreateAccount: z.boolean(),
  /** What the payment link asks before the first payment of an order that staff made. Absent for other orders. */
  toConfirm: z.optional(
    z.object({
      /** Its items are held until then. */
      until: z.string(),
      warnings: z.array(productWarning),
      methods: z.array(z.object({ method: z.enum(paymentMethods), total: centsAmount, due: centsAmount })),
    }),
  ),
  /** A change that staff offer, which the customer can pay for. Absent when none waits. */
  offeredChange: z.optional(
    z.object({
      id: z.string(),
      amount: centsAmount,
      /** Its items are held until then. */
      until: z.string(),
      reason: z.string(),
      lines: z.array(
        z.object({
          name: z.string(),
          size: z.optional(z.string()),
          before: z.int(),
          after: z.int(),
          /** Negative for what is taken out. */
          amount: z.int(),
        }),
      ),
      /** The shipping method that the order gets. Absent when it stays. */
      method: z.optional(z.string()),
      /** What shipping and the tax change by. */
      shipping: z.int(),
      tax: z.int(),
      totalBefore: centsAmount,
      totalAfter: centsAmount,
      methods: z.array(z.enum(paymentMethods)),
      /** Whether a payment for it is being confirmed. */
      isConfirming: z.boolean(),
    }),
  ),
  /** Whether staff made the order. */
  isMadeByStaff: z.optional(z.literal(true)),
  /** Whether the payment can be tried again after a declined one. */
  canRetryPayment: z.boolean(),
  /** How it would be paid then. Absent while no account takes it in this way. */
  retryMethod: z.optional(z.enum(paymentMethods)),
  /** Other ways to pay then, with what the order costs and what of it is left to pay. */
  otherMethods: z.array(z.object({ method: z.enum(paymentMethods), total: centsAmount, due: centsAmount })),
  /** Why the rules forbid another card. */
  retryBlock: z.optional(z.string()),
  /** Set while a document can help the age check. */
  ageDocument: z.optional(
    z.object({
      /** The service that asks for it itself. Absent: it is uploaded to the shop. */
      provider: z.optional(z.string()),
      /** How many were uploaded and not deleted yet. */
      uploaded: z.int(),
      /** After how many days they are deleted at the latest. */
      keptDays: z.int(),
    }),
  ),
  /** When an order whose age check failed is canceled and refunded. */
  cancelsAt: z.optional(z.string()),
})
export type OrderView = z.infer<typeof orderView>

export const orderResponse = z.object({
  success: z.literal(true),
  order: orderView,
  /** Whether the sent order key is the order's. False where the session or the email address opened the order. */
  openedByKey: z.boolean(),
})

/** The answer to a guest who creates an account with an order. */
export const orderAccountResponse = z.object({
  success: z.literal(true),
  token: z.string(),
  message: z.string(),
  /** False when the guest has an account with this email address and password, and is signed in to it. */
  isCreated: z.boolean(),
})

const reorderLine = z.object({
  id: z.string(),
  name: z.string(),
  size: z.optional(z.string()),
  /** How many were bought, and how many can be had now: 0 when none. */
  quantity: z.int(),
  available: z.int(),
  /** What one cost in the order, and what one of the available quantity costs today. */
  paidPrice: centsAmount,
  price: z.optional(centsAmount),
  /** Why there is none, or not as many. */
  problem: z.optional(z.string()),
  /** Absent when the shop no longer sells it. */
  product: z.optional(storefrontProduct),
})
export type ReorderLine = z.infer<typeof reorderLine>

/** What of an order can be had again, at today's prices. */
export const reorderResponse = z.object({ success: z.literal(true), lines: z.array(reorderLine) })

/** The payment page of the payment that was tried again. */
export const retriedPaymentResponse = z.object({ success: z.literal(true), url: z.string() })

export const ordersResponse = z.object({
  success: z.literal(true),
  orders: z.array(orderView),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

export const returnPhotoResponse = z.object({ success: z.literal(true), photoId: z.string() })

export const returnRequestedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The RMA number. */
  returnNumber: z.string(),
})

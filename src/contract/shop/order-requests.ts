import * as z from 'zod'
import { cents } from '#domain/money.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { refundDestinations } from '#domain/payments/store-credit.ts'
import { maximumCharge } from '#domain/pricing/quote.ts'
import { maxReturnPhotos } from '#domain/returns/return-photo.ts'
import { maxReturnNote, returnReasons, returnResolutions } from '#domain/returns/return-reason.ts'
import { deviceId } from '../device-id.ts'
import { typedIdentifier } from '../email-address.ts'
import { orderNumber } from '../order-number.ts'
import { password } from '../password.ts'
import { typedName } from '../person-name.ts'
import { optionalText, recordId, text } from '../text.ts'

export const ordersRequest = z
  .object({
    page: z.number().int().min(1).max(10_000).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  })
  .nullish()

export const orderRequest = z.object({
  orderNumber,
  /** A guest sends the order key or the order's email address. */
  orderKey: z.string().max(200).optional(),
  email: typedIdentifier.optional(),
})

/** Only the customer or someone with the order key can cancel an order or pay for it with another card. */
export const ownOrderRequest = orderRequest.omit({ email: true })

/** Without a method: the way that was tried last. */
export const paymentRetryRequest = ownOrderRequest.extend({
  paymentMethod: z.enum(paymentMethods, 'Choose a way to pay.').optional(),
  /** The total that the shopper saw, in cents. The payment is refused if it differs. */
  expectedTotal: z.number().int().min(0).max(maximumCharge).transform(cents).optional(),
  /** The browser keeps nothing, so that the way back from the payment must have the order's key. */
  storesNothing: z.boolean().optional(),
})

/** Pays for a change that staff offer. */
export const changePaymentRequest = ownOrderRequest.extend({
  offerId: recordId,
  paymentMethod: z.enum(paymentMethods, 'Choose a way to pay.'),
  /** What the customer saw, in cents. The payment is refused if it differs. */
  expectedAmount: z.number().int().min(0).max(maximumCharge).transform(cents),
  storesNothing: z.boolean().optional(),
})

/** What the customer of an order that staff made states at its payment link. */
export const orderConfirmation = ownOrderRequest.extend({
  dateOfBirth: text(40, 'Date of birth'),
  acceptTerms: z.boolean({ error: 'Please accept the terms and conditions.' }),
  acknowledgments: z
    .array(z.object({ ruleId: z.string().max(80), text: z.string().max(2000) }))
    .max(50)
    .optional(),
  paymentMethod: z.enum(paymentMethods, 'Choose a way to pay.').optional(),
  /** The total that the customer saw, in cents. The payment is refused if it differs. */
  expectedTotal: z.number().int().min(0).max(maximumCharge).transform(cents),
  storesNothing: z.boolean().optional(),
})

/** Where the customer wants the refund. Without it: the way the order was paid. */
const refundTo = z.enum(refundDestinations, { error: 'refundTo must be original or store-credit.' })

/** The reason is optional. */
export const cancellationRequest = ownOrderRequest.extend({
  reason: optionalText(500, 'The reason'),
  refundTo: refundTo.optional(),
})

/** A guest creates an account from an order. Its email address, date of birth and shipping address come from the order. */
export const orderAccountRequest = z.object({
  orderNumber,
  orderKey: z.string().max(200),
  /** Only the answer to the order has it; no email does. */
  accountKey: z.string().max(200),
  password,
  /** Instead of the name on the order, which may not be one for an account. */
  firstName: typedName.optional(),
  lastName: typedName.optional(),
  device: deviceId,
})

/** The label of one of the order's returns. */
export const returnLabelRequest = orderRequest.extend({ returnNumber: z.string().trim().max(40) })

export const returnRequest = orderRequest.extend({
  items: z
    .array(
      z.object({
        lineId: recordId,
        quantity: z.number().int().min(1, 'Choose at least one item.').max(9999),
        reason: z.enum(returnReasons, 'Choose a reason for each item.'),
      }),
    )
    .min(1, 'Choose the items to return.')
    .max(100),
  /** What the customer wants. Without it: a refund. */
  resolution: z.enum(returnResolutions, 'Choose a refund or an exchange.').default('refund'),
  /** Uploaded before. Required for a damaged and a wrong item. */
  photoIds: z.array(recordId).max(maxReturnPhotos).default([]),
  /** Required for another reason and for an exchange. */
  note: optionalText(maxReturnNote, 'The note').default(''),
  refundTo: refundTo.optional(),
  /** Unopened, unused, in the original packaging, except for what arrived damaged. */
  unopened: z.boolean({ error: 'unopened must be true or false.' }),
})

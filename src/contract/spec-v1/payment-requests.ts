import * as z from 'zod'
import { fromDollars } from '#domain/money.ts'
import { waysToPay } from '#domain/payments/payment-method.ts'
import { billingAddress, deliveryAddress } from '../address.ts'
import { cartLine } from '../cart-line.ts'
import { emailAddress } from '../email-address.ts'
import { placeAnswers } from '../place-answers.ts'
import { text } from '../text.ts'
import { attemptKey } from '../unpaid-order.ts'

const seenDollars = (field: string) =>
  z
    .number()
    .refine(
      (dollars) => fromDollars(dollars) !== undefined,
      `${field} must be dollars with at most two decimals.`,
    )

export const paymentRequest = z.object({
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  email: emailAddress({
    missing: 'Email is required.',
    invalid: 'Enter a valid email address.',
    notText: 'Email must be text.',
  }),
  address: deliveryAddress,
  /** Without it, the bill goes to the delivery address. */
  billingAddress: billingAddress.optional(),
  dateOfBirth: text(40, 'Date of birth'),
  shippingOptionId: text(64, 'Shipping method'),
  couponCode: z.string().trim().max(64).optional(),
  /**
   * Without it, the shop takes the first way to pay that it offers: a card where it takes cards. 'invoice': the order is placed
   * on the terms of the customer's group.
   */
  paymentMethod: z.enum(waysToPay, 'Choose a way to pay.').optional(),
  /** What the shopper answered to the questions that came with the shipping rates. */
  placeAnswers: placeAnswers.optional(),
  /** The warnings that the shopper acknowledged, each with the text that was shown. */
  acknowledgments: z
    .array(z.object({ ruleId: z.string().max(80), text: z.string().max(2000) }))
    .max(50)
    .optional(),
  acceptTerms: z.boolean({ error: 'Please accept the terms and conditions.' }),
  newsletter: z.boolean().optional(),
  /** The total in dollars that the shopper saw. The order is refused if it differs. */
  expectedTotal: seenDollars('expectedTotal').optional(),
  /**
   * What of the total store credit pays, in dollars, as the shopper saw it. Without it, no credit is taken. The order is refused if
   * it differs.
   */
  storeCredit: seenDollars('storeCredit').optional(),
  /** The ids of the products that the shopper saw as gifts. The order is refused when it does not get one of them. */
  expectedGifts: z.array(z.string().max(64)).max(50).optional(),
  /** An attempt of this browser whose answer did not arrive. This order replaces it. */
  lostAttempt: attemptKey.optional(),
  /** The browser keeps nothing, so that the way back from the payment must have the order's key. */
  storesNothing: z.boolean().optional(),
  /** Asks for the secret with which this browser can create an account. Without it, the answer is that of spec v1. */
  withAccountKey: z.boolean().optional(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

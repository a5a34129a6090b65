import * as z from 'zod'
import { fromDollars } from '#domain/money.ts'
import { deliveryAddress } from '../address.ts'
import { cartLine } from '../cart-line.ts'
import { text } from '../text.ts'

export const paymentRequest = z.object({
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  email: text(254, 'Email').pipe(z.email('Enter a valid email address.')),
  address: deliveryAddress,
  dateOfBirth: text(40, 'Date of birth'),
  shippingOptionId: text(64, 'Shipping method'),
  couponCode: z.string().trim().max(64).optional(),
  /** What the shopper answered to the questions that came with the shipping rates. */
  placeAnswers: z
    .array(z.object({ ruleId: z.string().max(80), answer: z.enum(['yes', 'no']) }))
    .max(20)
    .optional(),
  acceptTerms: z.boolean({ error: 'Please accept the terms and conditions.' }),
  newsletter: z.boolean().optional(),
  /** The total in dollars that the shopper saw. The order is refused if it differs. */
  expectedTotal: z
    .number()
    .refine(
      (dollars) => fromDollars(dollars) !== undefined,
      'expectedTotal must be dollars with at most two decimals.',
    )
    .optional(),
  /** Asks for the secret with which this browser can create an account. Without it, the answer is that of spec v1. */
  withAccountKey: z.boolean().optional(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

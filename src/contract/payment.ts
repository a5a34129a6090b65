import * as z from 'zod'
import { cartLine } from './cart.ts'
import { deliveryAddress } from './shipping.ts'
import { text } from './text.ts'

export const paymentRequest = z.object({
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  email: text(254, 'Email').pipe(z.email('Enter a valid email address.')),
  address: deliveryAddress,
  dateOfBirth: text(40, 'Date of birth'),
  shippingOptionId: text(64, 'Shipping method'),
  couponCode: z.string().trim().max(64).optional(),
  acceptTerms: z.boolean({ error: 'Please accept the terms and conditions.' }),
  newsletter: z.boolean().optional(),
  /** Dollars the shopper was shown; when sent and different, the order is refused as changed. */
  expectedTotal: z.number().optional(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

export const ordersRequest = z
  .object({
    page: z.number().int().min(1).max(10_000).optional(),
    limit: z.number().int().min(1).max(50).optional(),
  })
  .nullish()

export const orderRequest = z.object({
  orderNumber: z.string().max(40),
  /** A guest shows the key or the email the order was placed with. */
  orderKey: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})

/** Only its customer or the holder of its key cancels an order. */
export const cancelRequest = orderRequest.omit({ email: true })

export const returnWish = orderRequest.extend({
  items: z
    .array(
      z.object({
        line: z.number().int().min(0).max(999),
        quantity: z.number().int().min(1, 'Choose at least one piece.').max(9999),
      }),
    )
    .min(1, 'Choose what you want to send back.')
    .max(100),
  reason: text(500, 'A reason'),
  /** Unopened, unused, in the original packaging. */
  unopened: z.boolean({ error: 'unopened is true or false.' }),
})

import * as z from 'zod'
import { text } from './answers.ts'
import { cartLine } from './cart.ts'
import { deliveryAddress } from './shipping.ts'

export const paymentRequest = z.object({
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  email: text(254, 'E-mail').pipe(z.email('Enter a valid e-mail address.')),
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

export const paymentAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  orderNumber: z.string(),
  /** Opens the order to a guest; kept by the browser. */
  orderKey: z.string(),
})

export const orderRequest = z.object({
  orderNumber: z.string().max(40),
  /** A guest shows the key or the e-mail the order was placed with. */
  orderKey: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})

export const orderView = z.object({
  number: z.string(),
  placedAt: z.string(),
  /** What a shopper sees, derived from the three states of an order. */
  status: z.enum([
    'awaiting-payment',
    'payment-failed',
    'payment-expired',
    'checking-age',
    'preparing',
    'packed',
    'shipped',
    'delivered',
    'returned',
    'cancelled',
    'refunded',
  ]),
  statusText: z.string(),
  email: z.string(),
  shipTo: z.array(z.string()),
  lines: z.array(
    z.object({
      productId: z.string().optional(),
      href: z.string().optional(),
      image: z.string().optional(),
      name: z.string(),
      size: z.string().optional(),
      quantity: z.number().int(),
      unitPrice: z.number(),
      total: z.number(),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  shippingMethod: z.string(),
  estimatedDays: z.string().optional(),
  tax: z.number(),
  total: z.number(),
  refunded: z.number(),
  tracking: z.string().optional(),
  timeline: z.array(z.object({ at: z.string(), text: z.string() })),
  /** Where an unpaid order can still be paid. */
  payUrl: z.string().optional(),
})
export type OrderView = z.infer<typeof orderView>
export const orderAnswer = z.object({ success: z.literal(true), order: orderView })
export const ordersAnswer = z.object({
  success: z.literal(true),
  orders: z.array(orderView),
  total: z.number().int(),
})

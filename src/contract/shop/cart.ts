import * as z from 'zod/mini'
import type { DiscontinuedProduct } from '#domain/cart/cart.ts'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { netTermKinds } from '#domain/payments/net-terms.ts'
import { paymentMethods, waysToPay } from '#domain/payments/payment-method.ts'
import { appliedDiscountKinds } from '#domain/promotions/discount.ts'
import { basisPointsShare, centsAmount } from '../money.ts'
import { storefrontProduct } from './product.ts'

const cartQuote = z.object({
  lines: z.readonly(
    z.array(
      z.object({
        product: storefrontProduct,
        quantity: z.int(),
        tierDiscount: basisPointsShare,
        isFromPriceList: z.boolean(),
        unitPrice: centsAmount,
        total: centsAmount,
        problem: z.optional(z.string()),
      }),
    ),
  ),
  subtotal: centsAmount,
  discount: centsAmount,
  shipping: z.optional(centsAmount),
  /** With excises and the delivery fee of the state. */
  tax: centsAmount,
  excise: centsAmount,
  deliveryFee: centsAmount,
  total: centsAmount,
  promotion: z.optional(
    z.object({
      name: z.string(),
      code: z.optional(z.string()),
      kind: z.enum(appliedDiscountKinds),
      saves: centsAmount,
    }),
  ),
  couponNote: z.optional(z.string()),
  setNotes: z.readonly(z.array(z.string())),
  gifts: z.readonly(
    z.array(z.object({ product: storefrontProduct, quantity: z.int(), promotion: z.string() })),
  ),
  giftNotes: z.readonly(z.array(z.string())),
  minimumNote: z.optional(z.string()),
  methods: z.readonly(
    z.array(
      z.object({
        method: z.enum(paymentMethods),
        discount: centsAmount,
        total: centsAmount,
        due: centsAmount,
        statementDescriptor: z.string(),
        networks: z.readonly(z.array(z.string())),
        isPaidHere: z.boolean(),
      }),
    ),
  ),
  invoice: z.optional(
    z.object({
      terms: z.enum(netTermKinds),
      dueOn: z.string(),
      total: centsAmount,
      due: centsAmount,
      blocked: z.optional(z.string()),
    }),
  ),
  method: z.optional(z.enum(waysToPay)),
  methodDiscount: centsAmount,
  availableCredit: centsAmount,
  credit: centsAmount,
  /** Absent where nothing is promised of standard shipping. */
  missingForFreeShipping: z.optional(centsAmount),
}) satisfies z.ZodMiniType<CartQuote>

export const quoteResponse = z.extend(cartQuote, {
  success: z.literal(true),
  /** Items that the shop no longer sells. */
  discontinued: z.readonly(
    z.array(z.object({ productId: z.string(), name: z.optional(z.string()) })),
  ) satisfies z.ZodMiniType<readonly DiscontinuedProduct[]>,
})

/** The quantities of the products of a set in the cart, with the set that was added. */
export const setResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  quantities: z.record(z.string(), z.int()),
})

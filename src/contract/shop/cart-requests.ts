import * as z from 'zod'
import { isId } from '#domain/id.ts'
import { waysToPay } from '#domain/payments/payment-method.ts'
import { zipCode } from '../address.ts'
import { cartLine, quantity } from '../cart-line.ts'
import { id } from '../text.ts'
import { unpaidOrder } from '../unpaid-order.ts'

export const quoteRequest = z.object({
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  shippingOptionId: z.string().max(64).optional(),
  couponCode: z.string().max(64).optional(),
  /** Without one that is offered, the order is priced for the first one. */
  paymentMethod: z.enum(waysToPay).optional().catch(undefined),
  /** Whether the customer's store credit pays for the order as far as it goes. */
  useCredit: z.boolean().optional(),
  /** The unpaid order of this browser. What it holds is available to its shopper. */
  unpaidOrder: unpaidOrder.optional(),
})

/** One set of a bundle. A guest's browser names what its cart has. */
export const setRequest = z.object({
  bundleId: id,
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  unpaidOrder: unpaidOrder.optional(),
})

/** What a guest saved for later in the browser. */
export const savedItemsMerge = z.object({ items: z.record(id, quantity) })

export const savedItem = z.object({ productId: id })

/** The products of a cart. Their order does not matter. */
export const crossSellRequest = z.object({
  productIds: z
    .array(id)
    .min(1, 'Name the products in the cart.')
    .max(100, 'A cart can hold at most 100 products.')
    .transform((ids) => [...new Set(ids.filter(isId))].sort()),
  zip: zipCode.transform((zip) => zip.slice(0, 5)).optional(),
})

import * as calls from '#contract/shop/cart-calls.ts'
import { quoteRequest, setRequest } from '#contract/shop/cart-requests.ts'
import * as specCalls from '#contract/spec-v1/calls.ts'
import { toSpecDiscontinued } from '#contract/spec-v1/cart.ts'
import { cartAdd, cartMerge, cartRemove } from '#contract/spec-v1/cart-requests.ts'
import { getCart, listDiscontinuedProducts } from '#db/queries/cart/carts.ts'
import { addSetToCart } from '#usecases/cart/add-set.ts'
import { mergeGuestCart } from '#usecases/cart/merge-guest-cart.ts'
import { removeLineItem, type UpdatedCart, updateCart } from '#usecases/cart/update-cart.ts'
import { quoteCart } from '#usecases/checkout/quote-cart.ts'
import { findCustomerOfRequest, requireCustomer } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limitWrongCoupons } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeQuote } from '../serializers/quote.ts'

export const cartRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(specCalls.addToCart, { body: cartAdd }), async (request, reply) => {
    const { id: customerId } = await requireCustomer(shop, request)
    const { itemId: productId, qt: quantity, mode = 'add' } = request.body
    const outcome = await updateCart(shop, { customerId, productId, quantity, mode })
    const done = mode === 'set' && quantity === 0 ? 'Item removed from cart!' : 'Item added to cart!'
    return sendResult(reply, outcome, serializeUpdate(done))
  })

  handle(app, withSchemas(specCalls.removeFromCart, { body: cartRemove }), async (request, reply) => {
    // The token decides the account; `userId` is ignored.
    const customer = await requireCustomer(shop, request)
    const cartData = await removeLineItem(shop, customer.id, request.body.itemId)
    return reply.send({ success: true, message: 'Item removed from cart!', cartData })
  })

  handle(app, specCalls.getCart, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const [cartData, discontinued] = await Promise.all([
      getCart(shop.db, customer.id),
      listDiscontinuedProducts(shop.db, customer.id),
    ])
    return reply.send({ success: true, cartData, discontinued: toSpecDiscontinued(discontinued) })
  })

  handle(app, withSchemas(specCalls.mergeCart, { body: cartMerge }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const { cart, note } = await mergeGuestCart(shop, customer.id, request.body.cart)
    return reply.send({ success: true, message: note, cartData: cart })
  })

  handle(app, withSchemas(calls.addSetToCart, { body: setRequest }), async (request, reply) => {
    const { bundleId, items, unpaidOrder } = request.body
    const customer = await findCustomerOfRequest(shop, request)
    const guestCart = Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))
    const outcome = await addSetToCart(shop, { bundleId, guestCart, unpaidOrder, customerId: customer?.id })
    return sendResult(reply, outcome, (quantities) => ({
      success: true as const,
      message: 'The set is in your cart.',
      quantities: { ...quantities },
    }))
  })

  handle(app, withSchemas(calls.quoteCart, { body: quoteRequest }), async (request, reply) => {
    const { couponCode } = request.body
    const customer = await findCustomerOfRequest(shop, request)
    const outcome = await limitWrongCoupons(shop, request, reply, couponCode, () =>
      quoteCart(shop, { ...request.body, email: customer?.email, customerId: customer?.id }),
    )
    return sendResult(reply, outcome, (cart) => ({
      success: true,
      ...serializeQuote(cart, shop.clock.now()),
    }))
  })
}

const serializeUpdate =
  (done: string) =>
  ({ cart, problem }: UpdatedCart) => ({ success: true, message: problem ?? done, cartData: cart })

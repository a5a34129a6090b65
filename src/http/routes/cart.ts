import { quoteResponse } from '#contract/shop/cart.ts'
import { cartMerge, quoteRequest } from '#contract/shop/cart-requests.ts'
import { cartResponse, toSpecDiscontinued } from '#contract/spec-v1/cart.ts'
import { cartAdd, cartRemove } from '#contract/spec-v1/cart-requests.ts'
import { getCart, listDiscontinuedProducts } from '#db/queries/cart/carts.ts'
import { mergeGuestCart } from '#usecases/cart/merge-guest-cart.ts'
import { quoteCart } from '#usecases/cart/quote-cart.ts'
import { removeLineItem, type UpdatedCart, updateCart } from '#usecases/cart/update-cart.ts'
import { findCustomerOfRequest, requireCustomer } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import { limitWrongCoupons } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeQuote } from '../serializers/quote.ts'

export const cartRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/cart/add',
    { schema: { body: cartAdd, response: { 200: cartResponse } } },
    async (request, reply) => {
      const { id: customerId } = await requireCustomer(shop, request)
      const { itemId: productId, qt: quantity, mode = 'add' } = request.body
      const outcome = await updateCart(shop, { customerId, productId, quantity, mode })
      const done = mode === 'set' && quantity === 0 ? 'Item removed from cart!' : 'Item added to cart!'
      return sendResult(reply, outcome, serializeUpdate(done))
    },
  )

  app.post(
    '/api/cart/remove',
    { schema: { body: cartRemove, response: { 200: cartResponse } } },
    async (request, reply) => {
      // The token decides the account; `userId` is ignored.
      const customer = await requireCustomer(shop, request)
      const cartData = await removeLineItem(shop, customer.id, request.body.itemId)
      return reply.send({ success: true, message: 'Item removed from cart!', cartData })
    },
  )

  app.post('/api/cart/get', { schema: { response: { 200: cartResponse } } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const [cartData, discontinued] = await Promise.all([
      getCart(shop.db, customer.id),
      listDiscontinuedProducts(shop.db, customer.id),
    ])
    return reply.send({ success: true, cartData, discontinued: toSpecDiscontinued(discontinued) })
  })

  app.post(
    '/api/cart/merge',
    { schema: { body: cartMerge, response: { 200: cartResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { cart, note } = await mergeGuestCart(shop, customer.id, request.body.cart)
      return reply.send({ success: true, message: note, cartData: cart })
    },
  )

  app.post(
    '/api/cart/quote',
    { schema: { body: quoteRequest, response: { 200: quoteResponse } } },
    async (request, reply) => {
      const { couponCode } = request.body
      const customer = await findCustomerOfRequest(shop, request)
      const outcome = await limitWrongCoupons(shop, request, reply, couponCode, () =>
        quoteCart(shop, { ...request.body, email: customer?.email, customerId: customer?.id }),
      )
      return sendResult(reply, outcome, (cart) => ({
        success: true,
        ...serializeQuote(cart, shop.clock.now()),
      }))
    },
  )
}

const serializeUpdate =
  (done: string) =>
  ({ cart, problem }: UpdatedCart) => ({ success: true, message: problem ?? done, cartData: cart })

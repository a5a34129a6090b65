import { done } from '#contract/basic-answers.ts'
import { cartMerge, wishlistMerge } from '#contract/shop/cart-requests.ts'
import { cartAnswer, wishlistAnswer } from '#contract/spec-v1/cart.ts'
import { cartAdd, cartRemove, wishlistItem } from '#contract/spec-v1/cart-requests.ts'
import { getCart, getWishlist } from '#db/queries/cart/carts.ts'
import { mergeGuestCart } from '#usecases/cart/merge-guest-cart.ts'
import { removeLineItem, updateCart } from '#usecases/cart/update-cart.ts'
import { addWishlistItem, mergeGuestWishlist, removeWishlistItem } from '#usecases/cart/update-wishlist.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import type { Routes } from '../routes.ts'

export const cartRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/cart/add',
    { schema: { body: cartAdd, response: { 200: cartAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { itemId, qt, mode = 'add' } = request.body
      const outcome = await updateCart(shop, {
        customerId: customer.id,
        productId: itemId,
        quantity: qt,
        mode,
      })
      const message = mode === 'set' && qt === 0 ? 'Item removed from cart!' : 'Item added to cart!'
      return sendResult(reply, outcome, (cartData) => ({ success: true, message, cartData }))
    },
  )

  app.post(
    '/api/cart/remove',
    { schema: { body: cartRemove, response: { 200: cartAnswer } } },
    async (request, reply) => {
      // The account is the token's, whatever `userId` says (D21).
      const customer = await requireCustomer(shop, request)
      const cartData = await removeLineItem(shop, customer.id, request.body.itemId)
      return reply.send({ success: true, message: 'Item removed from cart!', cartData })
    },
  )

  app.post('/api/cart/get', { schema: { response: { 200: cartAnswer } } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return reply.send({ success: true, cartData: await getCart(shop.db, customer.id) })
  })

  app.post(
    '/api/cart/merge',
    { schema: { body: cartMerge, response: { 200: cartAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return reply.send({
        success: true,
        cartData: await mergeGuestCart(shop, customer.id, request.body.cart),
      })
    },
  )

  app.post(
    '/api/wishlist/add',
    { schema: { body: wishlistItem, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const outcome = await addWishlistItem(shop, customer.id, request.body.productId)
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )

  app.post(
    '/api/wishlist/remove',
    { schema: { body: wishlistItem, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const outcome = await removeWishlistItem(shop, customer.id, request.body.productId)
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )

  app.post(
    '/api/wishlist/merge',
    { schema: { body: wishlistMerge, response: { 200: wishlistAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const wishlistItems = await mergeGuestWishlist(shop, customer.id, request.body.productIds)
      return reply.send({ success: true, wishlistItems })
    },
  )

  app.post('/api/wishlist/get', { schema: { response: { 200: wishlistAnswer } } }, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return reply.send({ success: true, wishlistItems: await getWishlist(shop.db, customer.id) })
  })
}

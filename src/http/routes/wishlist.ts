import { messageResponse } from '#contract/basic-responses.ts'
import { wishlistMerge } from '#contract/shop/cart-requests.ts'
import { wishlistResponse } from '#contract/spec-v1/cart.ts'
import { wishlistItem } from '#contract/spec-v1/cart-requests.ts'
import { getWishlist } from '#db/queries/cart/wishlist.ts'
import { addWishlistItem, mergeGuestWishlist, removeWishlistItem } from '#usecases/cart/update-wishlist.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import type { Routes } from '../routes.ts'

export const wishlistRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/wishlist/add',
    { schema: { body: wishlistItem, response: { 200: messageResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendMessage(reply, await addWishlistItem(shop, customer.id, request.body.productId))
    },
  )

  app.post(
    '/api/wishlist/remove',
    { schema: { body: wishlistItem, response: { 200: messageResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return sendMessage(reply, await removeWishlistItem(shop, customer.id, request.body.productId))
    },
  )

  app.post(
    '/api/wishlist/merge',
    { schema: { body: wishlistMerge, response: { 200: wishlistResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const wishlistItems = await mergeGuestWishlist(shop, customer.id, request.body.productIds)
      return reply.send({ success: true, wishlistItems })
    },
  )

  app.post(
    '/api/wishlist/get',
    { schema: { response: { 200: wishlistResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return reply.send({ success: true, wishlistItems: await getWishlist(shop.db, customer.id) })
    },
  )
}

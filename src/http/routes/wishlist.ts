import * as specCalls from '#contract/spec-v1/calls.ts'
import { wishlistItem, wishlistMerge } from '#contract/spec-v1/cart-requests.ts'
import { getWishlist } from '#db/queries/cart/wishlist.ts'
import { addWishlistItem, mergeGuestWishlist, removeWishlistItem } from '#usecases/cart/update-wishlist.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import type { Routes } from '../routes.ts'

export const wishlistRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(specCalls.addToWishlist, { body: wishlistItem }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return sendMessage(reply, await addWishlistItem(shop, customer.id, request.body.productId))
  })

  handle(app, withSchemas(specCalls.removeFromWishlist, { body: wishlistItem }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return sendMessage(reply, await removeWishlistItem(shop, customer.id, request.body.productId))
  })

  handle(app, withSchemas(specCalls.mergeWishlist, { body: wishlistMerge }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const wishlistItems = await mergeGuestWishlist(shop, customer.id, request.body.productIds)
    return reply.send({ success: true, wishlistItems })
  })

  handle(app, specCalls.getWishlist, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return reply.send({ success: true, wishlistItems: await getWishlist(shop.db, customer.id) })
  })
}

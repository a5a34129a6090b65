import * as calls from '#contract/shop/cart-calls.ts'
import { wishlistShare, wishlistShareEnd } from '#contract/shop/shared-wishlist-requests.ts'
import { findShareOfCustomer } from '#db/queries/cart/shared-wishlists.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { shareGuestWishlist, shareOwnWishlist, stopSharingWishlist } from '#usecases/cart/share-wishlist.ts'
import { findCustomerOfRequest, getToken, requireCustomer } from '../customer-session.ts'
import { sendMessage, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** Sharing a wishlist by an address, as a customer or as a guest. */
export const sharedWishlistRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.shareWishlist, { body: wishlistShare }),
    async (request, reply) => {
      const { showsName = false, productIds = [], access } = request.body
      if (getToken(request) !== undefined) {
        const { id: customerId } = await requireCustomer(shop, request)
        const share = await shareOwnWishlist(shop, { customerId, showsName })
        return sendResult(reply, ok(share), (share) => ({ success: true, share }))
      }
      const shared = await shareGuestWishlist(shop, { productIds, access })
      return sendResult(reply, shared, ({ expiresAt, ...share }) => ({
        success: true,
        share: { ...share, showsName: false, expiresAt: expiresAt.toISOString() },
      }))
    },
    { preHandler: limitByIp(shop, limits.wishlistShare) },
  )

  handle(app, calls.getWishlistShare, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return reply.send({ success: true, share: await findShareOfCustomer(shop.db, customer.id) })
  })

  handle(
    app,
    withSchemas(calls.stopSharingWishlist, { body: wishlistShareEnd }),
    async (request, reply) => {
      const { access } = request.body
      if (access !== undefined) return sendMessage(reply, await stopSharingWishlist(shop, { access }))
      const customer = await findCustomerOfRequest(shop, request)
      if (customer === undefined) return sendMessage(reply, refuse('wishlist-not-shared'))
      return sendMessage(reply, await stopSharingWishlist(shop, { customerId: customer.id }))
    },
    { preHandler: limitByIp(shop, limits.wishlistShare) },
  )
}

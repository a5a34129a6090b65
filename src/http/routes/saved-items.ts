import { cartLine } from '#contract/cart-line.ts'
import { savedItem, savedItemsMerge } from '#contract/shop/cart-requests.ts'
import { savedForLaterResponse, savedItemsResponse } from '#contract/shop/saved-items.ts'
import { getSavedItems } from '#db/queries/cart/saved-items.ts'
import { deleteSavedItem, mergeSavedItems, saveForLater } from '#usecases/cart/save-for-later.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import type { Routes } from '../routes.ts'

/** What customers took out of the cart to buy another time. */
export const savedItemRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/saved-items/save',
    { schema: { body: cartLine, response: { 200: savedForLaterResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const outcome = await saveForLater(shop, customer.id, request.body)
      return sendResult(reply, outcome, (value) => ({ success: true, ...value }))
    },
  )

  app.post(
    '/api/saved-items/remove',
    { schema: { body: savedItem, response: { 200: savedItemsResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const savedItems = await deleteSavedItem(shop, customer.id, request.body.productId)
      return reply.send({ success: true, savedItems })
    },
  )

  app.post(
    '/api/saved-items/merge',
    { schema: { body: savedItemsMerge, response: { 200: savedItemsResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const savedItems = await mergeSavedItems(shop, customer.id, request.body.items)
      return reply.send({ success: true, savedItems })
    },
  )

  app.post(
    '/api/saved-items/get',
    { schema: { response: { 200: savedItemsResponse } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      return reply.send({ success: true, savedItems: await getSavedItems(shop.db, customer.id) })
    },
  )
}

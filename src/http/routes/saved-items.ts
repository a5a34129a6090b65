import { cartLine } from '#contract/cart-line.ts'
import * as calls from '#contract/shop/cart-calls.ts'
import { savedItem, savedItemsMerge } from '#contract/shop/cart-requests.ts'
import { getSavedItems } from '#db/queries/cart/saved-items.ts'
import { deleteSavedItem, mergeSavedItems, saveForLater } from '#usecases/cart/save-for-later.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import type { Routes } from '../routes.ts'

/** What customers took out of the cart to buy another time. */
export const savedItemRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(calls.saveForLater, { body: cartLine }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const outcome = await saveForLater(shop, customer.id, request.body)
    return sendResult(reply, outcome, (value) => ({ success: true, ...value }))
  })

  handle(app, withSchemas(calls.removeSavedItem, { body: savedItem }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const savedItems = await deleteSavedItem(shop, customer.id, request.body.productId)
    return reply.send({ success: true, savedItems })
  })

  handle(app, withSchemas(calls.mergeSavedItems, { body: savedItemsMerge }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const savedItems = await mergeSavedItems(shop, customer.id, request.body.items)
    return reply.send({ success: true, savedItems })
  })

  handle(app, calls.getSavedItems, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return reply.send({ success: true, savedItems: await getSavedItems(shop.db, customer.id) })
  })
}

import * as calls from '#contract/shop/account-calls.ts'
import { findPriceListOfCustomer } from '#db/queries/customers/price-lists.ts'
import { requireCustomer } from '../customer-session.ts'
import { handle } from '../handle.ts'
import type { Routes } from '../routes.ts'

export const customerPriceRoutes: Routes = (app, { shop }) => {
  // Pages are kept for everyone, so the browser of a member asks for its prices.
  handle(app, calls.getPriceList, async (request, reply) => {
    const { id } = await requireCustomer(shop, request)
    const list = await findPriceListOfCustomer(shop.db, id)
    const { minimumSubtotal, prices } = list ?? {}
    return reply.send({ success: true, priceList: prices && { minimumSubtotal, prices: { ...prices } } })
  })
}

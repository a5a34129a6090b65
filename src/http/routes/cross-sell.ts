import * as calls from '#contract/shop/cart-calls.ts'
import { crossSellRequest } from '#contract/shop/cart-requests.ts'
import { ok } from '#domain/refusal.ts'
import { listCrossSell } from '#usecases/cart/list-cross-sell.ts'
import { getNextHour } from '../cache/next-hour.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { showProducts } from '../pages/product-cards.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const crossSellRoutes: Routes = (app, { shop, caches }) => {
  /** Products that go with those in a cart. The same for every cart with these products and this ZIP code. */
  handle(
    app,
    withSchemas(calls.listCrossSell, { body: crossSellRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        scope.addTags('catalog', 'stock', 'rules')
        // Rules begin and end on a full hour.
        scope.expireAt(getNextHour(shop.clock.now()))
        return ok({ success: true, products: showProducts(shop, await listCrossSell(shop, request.body)) })
      }),
    { config: publicRead, preHandler: limitByIp(shop, limits.crossSell) },
  )
}

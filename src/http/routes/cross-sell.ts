import { crossSellRequest } from '#contract/shop/cart-requests.ts'
import { productListResponse } from '#contract/shop/product.ts'
import { ok } from '#domain/refusal.ts'
import { listCrossSell } from '#usecases/cart/list-cross-sell.ts'
import { getNextHour } from '../cache/next-hour.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { limits } from '../limits.ts'
import { showProducts } from '../pages/product-cards.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const crossSellRoutes: Routes = (app, { shop, caches }) => {
  /** Products that go with those in a cart. The same for every cart with these products and this ZIP code. */
  app.post(
    '/api/cart/goes-with',
    {
      config: publicRead,
      preHandler: limitByIp(shop, limits.crossSell),
      schema: { body: crossSellRequest, response: { 200: productListResponse } },
    },
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        scope.addTags('catalog', 'stock', 'rules')
        // Rules begin and end on a full hour.
        scope.expireAt(getNextHour(shop.clock.now()))
        return ok({ success: true, products: showProducts(shop, await listCrossSell(shop, request.body)) })
      }),
  )
}

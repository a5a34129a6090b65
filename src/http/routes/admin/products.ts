import { bulkStatusUpdate, productsPage, productsQuery } from '#contract/admin/products.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listProducts } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { listHeldProductIds } from '#usecases/catalog/list-held-products.ts'
import { setProductStatus } from '#usecases/catalog/set-product-status.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeListedProduct } from '../../serializers/admin/products.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const productRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/products',
    {
      config: { permission: 'see products' },
      schema: { querystring: productsQuery, response: { 200: productsPage } },
    },
    async ({ query: { sale, ...query } }, reply) => {
      const held = sale === 'held' ? { ids: await listHeldProductIds(shop) } : {}
      const [products, salesRules] = await Promise.all([
        listProducts(shop.db, { ...query, ...held }, toSlice(query)),
        getRulebook(shop.db),
      ])
      return reply.send(
        serializeList(products, (product) => serializeListedProduct(product, salesRules, shop.clock.now())),
      )
    },
  )

  app.post(
    '/api/admin/products/bulk-status',
    {
      config: { permission: 'edit products' },
      schema: { body: bulkStatusUpdate, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const update = { ...request.body, by: getActor(request) }
      return sendResult(reply, await setProductStatus(shop, update), serializeMessage)
    },
  )
}

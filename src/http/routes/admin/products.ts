import type * as z from 'zod'
import {
  type AdminProduct,
  bulkStatusUpdate,
  productParams,
  productsPage,
  productsQuery,
  productUpdate,
  productUpdatedResponse,
} from '#contract/admin/products.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { findListedProduct, listProducts } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { basisPoints, cents } from '#domain/money.ts'
import { setProductStatus } from '#usecases/catalog/set-product-status.ts'
import { updateProductDetails } from '#usecases/catalog/update-product.ts'
import type { Shop } from '#usecases/shop.ts'
import { RefusalError, sendRefusal, sendResult } from '../../errors.ts'
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
      config: { permission: 'see the shop' },
      schema: { querystring: productsQuery, response: { 200: productsPage } },
    },
    async ({ query }, reply) => {
      const [products, salesRules] = await Promise.all([
        listProducts(shop.db, query, toSlice(query)),
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

  app.post(
    '/api/admin/products/:id',
    {
      config: { permission: 'edit products' },
      schema: { params: productParams, body: productUpdate, response: { 200: productUpdatedResponse } },
    },
    async (request, reply) => {
      const { id } = request.params
      const update = { productId: id, ...toProductUpdate(request.body), by: getActor(request) }
      const outcome = await updateProductDetails(shop, update)
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
      return reply.send({ success: true, message: outcome.value, product: await loadProduct(shop, id) })
    },
  )
}

function toProductUpdate({ listPrice, discount, expectedStock, ...rest }: z.output<typeof productUpdate>) {
  return {
    ...rest,
    expectedStock,
    ...(listPrice === undefined ? {} : { listPrice: cents(listPrice) }),
    ...(discount === undefined ? {} : { discount: basisPoints(discount) }),
  }
}

async function loadProduct({ db, clock }: Shop, id: string): Promise<AdminProduct> {
  const [product, salesRules] = await Promise.all([findListedProduct(db, id), getRulebook(db)])
  if (product === undefined) throw new RefusalError({ code: 'product-not-found' })
  return serializeListedProduct(product, salesRules, clock.now())
}

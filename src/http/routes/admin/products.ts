import {
  bulkStatusUpdate,
  productOptionsResponse,
  productParams,
  productsPage,
  productsQuery,
  productUpdate,
  productUpdatedResponse,
} from '#contract/admin/catalog.ts'
import { done } from '#contract/basic-answers.ts'
import { countLabels, flavourNames, ounceLabels } from '#contract/spec-v1/product-labels.ts'
import { findListedProduct, listProductChoices, listProducts } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/places.ts'
import { basisPoints, cents } from '#domain/money.ts'
import { setProductStatus } from '#usecases/catalog/set-product-status.ts'
import { updateProductDetails } from '#usecases/catalog/update-product.ts'
import { RefusalError, sendRefusal, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeListedProduct } from '../../serializers/admin/products.ts'
import { getActor, toSlice } from './authorize.ts'

export const adminProductRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/products',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: productsQuery, response: { 200: productsPage } },
    },
    async (request, reply) => {
      const [{ rows, total }, { holds }] = await Promise.all([
        listProducts(shop.db, request.query, toSlice(request.query)),
        getRulebook(shop.db),
      ])
      return reply.send({ success: true, rows: rows.map((row) => serializeListedProduct(row, holds)), total })
    },
  )

  app.get(
    '/api/admin/product-options',
    { config: { permission: 'see the shop' }, schema: { response: { 200: productOptionsResponse } } },
    async (_request, reply) => {
      const found = await listProductChoices(shop.db)
      const numeric = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
      return reply.send({
        success: true,
        categories: [...found.categories],
        brands: [...found.brands],
        counts: [...countLabels],
        sizes: [...new Set([...ounceLabels, ...found.sizes])].sort(numeric),
        // What the specification names first, then what the catalog has beside it.
        flavors: [...new Set([...flavourNames, ...found.flavors])],
      })
    },
  )

  app.post(
    '/api/admin/products/bulk-status',
    { config: { permission: 'edit products' }, schema: { body: bulkStatusUpdate, response: { 200: done } } },
    async (request, reply) => {
      const by = getActor(request)
      const outcome = await setProductStatus(shop, { ...request.body, by })
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )

  app.post(
    '/api/admin/products/:id',
    {
      config: { permission: 'edit products' },
      schema: { params: productParams, body: productUpdate, response: { 200: productUpdatedResponse } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const { listPrice, discount, expectedStock, ...rest } = request.body
      const { id } = request.params
      const outcome = await updateProductDetails(shop, {
        productId: id,
        ...rest,
        stockSeen: expectedStock,
        ...(listPrice === undefined ? {} : { listPrice: cents(listPrice) }),
        ...(discount === undefined ? {} : { off: basisPoints(discount) }),
        by,
      })
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
      return reply.send({ success: true, message: outcome.value, product: await readProduct(id) })
    },
  )

  async function readProduct(id: string) {
    const [row, { holds }] = await Promise.all([findListedProduct(shop.db, id), getRulebook(shop.db)])
    if (row === undefined) throw new RefusalError({ code: 'product-not-found' })
    return serializeListedProduct(row, holds)
  }
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lotQuery, productsRequest, suggestionsQuery } from '#contract/shop/catalog-requests.ts'
import { labReportAnswer } from '#contract/shop/lab-report.ts'
import { productListAnswer } from '#contract/shop/product.ts'
import { suggestionsAnswer } from '#contract/shop/search.ts'
import { productAnswer, productsAnswer, toSpecFacets, toSpecProduct } from '#contract/spec-v1/product.ts'
import { fromSpecListQuery, listQuery, productRequest } from '#contract/spec-v1/product-requests.ts'
import { findLot } from '#db/queries/catalog/lots.ts'
import {
  findProduct,
  findProductsInOrder,
  listAllProducts,
  listBestDeals,
} from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/places.ts'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { toStorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { sendRefusal } from '../errors.ts'
import { loadCatalogSlice } from '../pages/catalog.ts'
import { loadSuggestions } from '../pages/suggestions.ts'
import type { Routes } from '../routes.ts'
import { serializeLabReport } from '../serializers/lab-report.ts'

const bestDealsShown = 8

export const catalogRoutes: Routes = (app, { shop }) => {
  app.get('/api/product/best', { schema: { response: { 200: productsAnswer } } }, async (request, reply) => {
    const { holds } = await getRulebook(shop.db)
    const rows = await listBestDeals(shop.db, bestDealsShown)
    const now = shop.clock.now()
    return sendPublic(request, reply, {
      success: true,
      products: rows.map((row) => toSpecProduct(toStorefrontProduct(row, { holds, now }))),
    })
  })

  app.get(
    '/api/product/list',
    { schema: { querystring: listQuery, response: { 200: productsAnswer } } },
    async (request, reply) =>
      sendPublic(request, reply, { success: true, ...(await list(fromSpecListQuery(request.query))) }),
  )

  app.post(
    '/api/product/single',
    { schema: { body: productRequest, response: { 200: productAnswer } } },
    async (request, reply) => {
      const row = await findProduct(shop.db, request.body.productId)
      if (row === undefined) return sendRefusal(reply, { code: 'product-not-found' })
      const { holds } = await getRulebook(shop.db)
      return reply.send({
        success: true,
        product: toSpecProduct(toStorefrontProduct(row, { holds, now: shop.clock.now() })),
      })
    },
  )

  /** Several products at once, in the order of their ids; those that are gone are left out. */
  app.post(
    '/api/product/several',
    { schema: { body: productsRequest, response: { 200: productListAnswer } } },
    async (request, reply) => {
      const [rows, { holds }] = await Promise.all([
        findProductsInOrder(shop.db, request.body.productIds),
        getRulebook(shop.db),
      ])
      const now = shop.clock.now()
      return reply.send({
        success: true,
        products: rows.map((row) => toStorefrontProduct(row, { holds, now })),
      })
    },
  )

  app.get(
    '/api/search/suggest',
    { schema: { querystring: suggestionsQuery, response: { 200: suggestionsAnswer } } },
    async (request, reply) =>
      sendPublic(request, reply, { success: true, ...(await loadSuggestions(shop.db, request.query.text)) }),
  )

  app.get(
    '/api/lab-reports',
    { schema: { querystring: lotQuery, response: { 200: labReportAnswer } } },
    async (request, reply) => {
      const found = await findLot(shop.db, request.query.lot)
      if (found === undefined) return sendRefusal(reply, { code: 'lot-not-found' })
      const { lot, product } = found
      return sendPublic(request, reply, { success: true, lot: { ...serializeLabReport(lot), product } })
    },
  )

  /** Without parameters the whole published catalog, as specified; with them one page, the total and the facets. */
  async function list(query: CatalogQuery) {
    if (Object.values(query).some((value) => value !== undefined)) {
      const { products, total, facets, didYouMean } = await loadCatalogSlice(shop, query)
      return { products: products.map(toSpecProduct), total, facets: toSpecFacets(facets), didYouMean }
    }
    const [rows, { holds }] = await Promise.all([listAllProducts(shop.db), getRulebook(shop.db)])
    const now = shop.clock.now()
    return { products: rows.map((row) => toSpecProduct(toStorefrontProduct(row, { holds, now }))) }
  }
}

/** Public reads may be kept, but are asked about again: the ETag answers in a few bytes when nothing changed. */
function sendPublic(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

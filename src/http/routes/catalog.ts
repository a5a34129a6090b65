import { productsRequest } from '#contract/shop/catalog-requests.ts'
import { productListResponse } from '#contract/shop/product.ts'
import { productResponse, productsResponse, toSpecFacets, toSpecProduct } from '#contract/spec-v1/product.ts'
import { fromSpecListQuery, productListQuery, productRequest } from '#contract/spec-v1/product-requests.ts'
import {
  findProduct,
  findProductsInOrder,
  listAllProducts,
  listBestDeals,
} from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type StorefrontProduct, toStorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { listHeldClasses } from '#domain/compliance/sales-hold.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal } from '../errors.ts'
import { loadCatalogSlice } from '../pages/catalog.ts'
import { sendPublic } from '../public-answer.ts'
import type { Routes } from '../routes.ts'

const maxBestDeals = 8

export const catalogRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/product/best',
    { schema: { response: { 200: productsResponse } } },
    async (request, reply) => {
      const { holds } = await getRulebook(shop.db)
      const heldClasses = listHeldClasses(holds)
      const deals = await listBestDeals(shop.db, { limit: maxBestDeals, heldClasses })
      const now = shop.clock.now()
      const products = deals.map((product) => toSpecProduct(toStorefrontProduct(product, { holds, now })))
      return sendPublic(request, reply, { success: true, products })
    },
  )

  app.get(
    '/api/product/list',
    { schema: { querystring: productListQuery, response: { 200: productsResponse } } },
    async (request, reply) =>
      sendPublic(request, reply, {
        success: true,
        ...(await listProducts(shop, fromSpecListQuery(request.query))),
      }),
  )

  app.post(
    '/api/product/single',
    { schema: { body: productRequest, response: { 200: productResponse } } },
    async (request, reply) => {
      const found = await findProduct(shop.db, request.body.productId)
      const [product] = await loadStorefrontProducts(shop, found ? [found] : [])
      if (product === undefined) return sendRefusal(reply, { code: 'product-not-found' })
      return reply.send({ success: true, product: toSpecProduct(product) })
    },
  )

  /** Several products in the order of the ids; skips those that no longer exist. */
  app.post(
    '/api/product/by-ids',
    { schema: { body: productsRequest, response: { 200: productListResponse } } },
    async (request, reply) => {
      const found = await findProductsInOrder(shop.db, request.body.productIds)
      return reply.send({ success: true, products: await loadStorefrontProducts(shop, found) })
    },
  )
}

/** Without parameters, all published products, as specified; with them, one page with its total and facets. */
async function listProducts(shop: Shop, query: CatalogQuery) {
  if (Object.values(query).some((value) => value !== undefined)) {
    const { products, total, facets, didYouMean } = await loadCatalogSlice(shop, query)
    return { products: products.map(toSpecProduct), total, facets: toSpecFacets(facets), didYouMean }
  }
  const products = await loadStorefrontProducts(shop, await listAllProducts(shop.db))
  return { products: products.map(toSpecProduct) }
}

/** Products as shown to shoppers today, with their sales holds. */
async function loadStorefrontProducts(
  shop: Shop,
  products: readonly Product[],
): Promise<StorefrontProduct[]> {
  const { holds } = await getRulebook(shop.db)
  const now = shop.clock.now()
  return products.map((product) => toStorefrontProduct(product, { holds, now }))
}

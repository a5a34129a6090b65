import { productRequest } from '#contract/product-request.ts'
import * as specCalls from '#contract/spec-v1/calls.ts'
import { toSpecFacets, toSpecProduct } from '#contract/spec-v1/product.ts'
import { fromSpecListQuery, productListQuery } from '#contract/spec-v1/product-requests.ts'
import {
  findProductWithSalesRules,
  listAllProductsWithSalesRules,
  listBestDeals,
} from '#db/queries/catalog/products-with-sales-rules.ts'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, refuse } from '#domain/refusal.ts'
import type { Shop } from '#usecases/shop.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { handle, withSchemas } from '../handle.ts'
import { loadCatalogSlice } from '../pages/catalog.ts'
import type { KeptCatalog } from '../pages/kept-catalog.ts'
import { showProducts } from '../pages/product-cards.ts'
import type { Routes } from '../routes.ts'

const maxBestDeals = 8

export const catalogRoutes: Routes = (app, { shop, caches }) => {
  handle(
    app,
    specCalls.bestDeals,
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        scope.addTags('catalog', 'stock', 'rules')
        const deals = await listBestDeals(shop.db, toLegalDay(shop.clock.now()), {
          limit: maxBestDeals,
          groupsFamilies: false,
        })
        return ok({ success: true, products: showProducts(shop, deals).map(toSpecProduct) })
      }),
    { config: publicRead },
  )

  handle(
    app,
    withSchemas(specCalls.listProducts, { query: productListQuery }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        scope.addTags('catalog', 'stock', 'rules')
        return ok({
          success: true,
          ...(await listProducts(shop, caches.catalog, fromSpecListQuery(request.query))),
        })
      }),
    { config: publicRead },
  )

  handle(
    app,
    withSchemas(specCalls.getProduct, { body: productRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const found = await findProductWithSalesRules(shop.db, request.body.productId)
        const [product] = showProducts(shop, found)
        if (product === undefined) return refuse('product-not-found')
        scope.addTags(`product:${product.id}`, 'rules')
        return ok({ success: true, product: toSpecProduct(product) })
      }),
    { config: publicRead },
  )
}

/** Without parameters, all published products, as specified; with them, one page with its total and facets. */
async function listProducts(shop: Shop, catalog: KeptCatalog, query: CatalogQuery) {
  if (Object.values(query).some((value) => value !== undefined)) {
    const { products, total, facets, didYouMean } = await loadCatalogSlice(shop, catalog, query, {
      groupsFamilies: false,
      present: (found) => showProducts(shop, found),
    })
    return { products: products.map(toSpecProduct), total, facets: toSpecFacets(facets), didYouMean }
  }
  return { products: showProducts(shop, await listAllProductsWithSalesRules(shop.db)).map(toSpecProduct) }
}

import { productRequest } from '#contract/product-request.ts'
import * as calls from '#contract/shop/catalog-calls.ts'
import { productsRequest } from '#contract/shop/catalog-requests.ts'
import { listAttributeOrder } from '#db/queries/catalog/attribute-values.ts'
import { listFamilyMembers } from '#db/queries/catalog/products.ts'
import {
  findProductsWithSalesRules,
  findProductWithSalesRules,
} from '#db/queries/catalog/products-with-sales-rules.ts'
import { noAttributeOrder } from '#domain/catalog/attribute-value.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { handle, withSchemas } from '../handle.ts'
import { loadCatalogSlice } from '../pages/catalog.ts'
import { groupsFamilies, loadContent } from '../pages/content.ts'
import { loadProductCards, showProducts } from '../pages/product-cards.ts'
import type { Routes } from '../routes.ts'

const maxPopular = 4

/** What cards of products and their sheets of options ask for. */
export const productCardRoutes: Routes = (app, { shop, caches }) => {
  /** What other shoppers buy, as cards. */
  handle(
    app,
    calls.listPopularProducts,
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        scope.addTags('catalog', 'stock', 'rules')
        const block = await loadContent(shop, scope, ['productLists'])
        const { products } = await loadCatalogSlice(
          shop,
          caches.catalog,
          { limit: maxPopular },
          {
            groupsFamilies: groupsFamilies(block),
            present: (found) => loadProductCards(shop, scope, found),
          },
        )
        return ok({ success: true, products })
      }),
    { config: publicRead },
  )

  /** Several products in the order of the ids; skips those that no longer exist. */
  handle(
    app,
    withSchemas(calls.getProducts, { body: productsRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const { productIds } = request.body
        // Also those that are not published: they may be later.
        scope.addTags('rules', ...productIds.map((id) => `product:${id}`))
        const found = await findProductsWithSalesRules(shop.db, productIds)
        return ok({ success: true, products: await loadProductCards(shop, scope, found) })
      }),
    { config: publicRead },
  )

  /** The product and its siblings: those that differ only in size, count or flavor (decision 0101). */
  handle(
    app,
    withSchemas(calls.getFamily, { body: productRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const found = await findProductWithSalesRules(shop.db, request.body.productId)
        const [product] = found.products
        if (product === undefined) return refuse('product-not-found')
        const [products, order] =
          product.familyId === undefined
            ? [[product], noAttributeOrder]
            : await Promise.all([listFamilyMembers(shop.db, product.familyId), listAttributeOrder(shop.db)])
        // The ids of new members are not known yet, but they change the menu.
        scope.addTags('rules', 'menu', ...products.map(({ id }) => `product:${id}`))
        return ok({ success: true, products: showProducts(shop, { ...found, products }), order })
      }),
    { config: publicRead },
  )
}

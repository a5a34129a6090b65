import { productListResponse } from '#contract/shop/product.ts'
import { productRequest } from '#contract/spec-v1/product-requests.ts'
import { listFamilyMembers } from '#db/queries/catalog/products.ts'
import { findProductWithHolds } from '#db/queries/catalog/products-with-holds.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { showProducts } from '../pages/product-cards.ts'
import type { Routes } from '../routes.ts'

export const productFamilyRoutes: Routes = (app, { shop, caches }) => {
  /** The product and its siblings: those that differ only in size, count or flavor (D20). */
  app.post(
    '/api/product/family',
    { config: publicRead, schema: { body: productRequest, response: { 200: productListResponse } } },
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const found = await findProductWithHolds(shop.db, request.body.productId)
        const [product] = found.products
        if (product === undefined) return refuse('product-not-found')
        const products =
          product.familyId === undefined ? [product] : await listFamilyMembers(shop.db, product.familyId)
        // The ids of new members are not known yet, but they change the menu.
        scope.addTags('rules', 'menu', ...products.map(({ id }) => `product:${id}`))
        return ok({ success: true, products: showProducts(shop, { ...found, products }) })
      }),
  )
}

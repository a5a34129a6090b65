import { productOptionsResponse } from '#contract/admin/product-options.ts'
import { listAttributeValues } from '#db/queries/catalog/attribute-values.ts'
import { listProductChoices } from '#db/queries/catalog/product-list.ts'
import type { Routes } from '../../routes.ts'
import { serializeProductOptions } from '../../serializers/admin/product-options.ts'

export const productOptionRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/product-options',
    { config: { permission: 'see products' }, schema: { response: { 200: productOptionsResponse } } },
    async (_request, reply) => {
      const [choices, values] = await Promise.all([listProductChoices(shop.db), listAttributeValues(shop.db)])
      return reply.send({ success: true, ...serializeProductOptions(choices, values) })
    },
  )
}

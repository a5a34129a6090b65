import * as calls from '#contract/admin/catalog/calls.ts'
import { listAttributeValues } from '#db/queries/catalog/attribute-values.ts'
import { listProductChoices } from '#db/queries/catalog/product-list.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeProductOptions } from '../../../serializers/admin/catalog/product-options.ts'

export const productOptionRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getProductOptions, async (_request, reply) => {
    const [choices, values] = await Promise.all([listProductChoices(shop.db), listAttributeValues(shop.db)])
    return reply.send({ success: true, ...serializeProductOptions(choices, values) })
  })
}

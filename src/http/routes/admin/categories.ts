import { categoriesResponse } from '#contract/admin/categories.ts'
import { listCategories } from '#db/queries/catalog/categories.ts'
import type { Routes } from '../../routes.ts'
import { serializeCategory } from '../../serializers/admin/categories.ts'

export const categoryRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/categories',
    { config: { permission: 'see products' }, schema: { response: { 200: categoriesResponse } } },
    async (_request, reply) =>
      reply.send({ success: true, rows: (await listCategories(shop.db)).map(serializeCategory) }),
  )
}

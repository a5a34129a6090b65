import { brandsResponse } from '#contract/admin/brands.ts'
import { listBrands } from '#db/queries/catalog/brands.ts'
import type { Routes } from '../../routes.ts'
import { serializeBrand } from '../../serializers/admin/brands.ts'

export const brandRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/brands',
    { config: { permission: 'see products' }, schema: { response: { 200: brandsResponse } } },
    async (_request, reply) =>
      reply.send({ success: true, rows: (await listBrands(shop.db)).map(serializeBrand) }),
  )
}

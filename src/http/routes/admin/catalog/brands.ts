import * as calls from '#contract/admin/catalog/calls.ts'
import { listBrands } from '#db/queries/catalog/brands.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeBrand } from '../../../serializers/admin/catalog/brands.ts'

export const brandRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listBrands, async (_request, reply) =>
    reply.send({ success: true, rows: (await listBrands(shop.db)).map(serializeBrand) }),
  )
}

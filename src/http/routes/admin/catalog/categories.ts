import * as calls from '#contract/admin/catalog/calls.ts'
import { listCategories } from '#db/queries/catalog/categories.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeCategory } from '../../../serializers/admin/catalog/categories.ts'

export const categoryRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listCategories, async (_request, reply) =>
    reply.send({ success: true, rows: (await listCategories(shop.db)).map(serializeCategory) }),
  )
}

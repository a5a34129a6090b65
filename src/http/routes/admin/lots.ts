import { lotsPage, lotsQuery } from '#contract/admin/lots.ts'
import { listLots } from '#db/queries/catalog/lot-list.ts'
import type { Routes } from '../../routes.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeLot } from '../../serializers/admin/lots.ts'
import { toSlice } from './slice.ts'

export const lotRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/lots',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: lotsQuery, response: { 200: lotsPage } },
    },
    async ({ query }, reply) =>
      reply.send(serializeList(await listLots(shop.db, query, toSlice(query)), serializeLot)),
  )
}

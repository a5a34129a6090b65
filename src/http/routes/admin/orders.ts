import { orderNumberParams, orderResponse, ordersPage, ordersQuery } from '#contract/admin/orders.ts'
import { listOrders } from '#db/queries/orders/order-list.ts'
import type { Routes } from '../../routes.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeOrderSummary } from '../../serializers/admin/orders.ts'
import { loadOrder } from './load-order.ts'
import { toSlice } from './slice.ts'

export const orderRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/orders',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: ordersQuery, response: { 200: ordersPage } },
    },
    async ({ query }, reply) =>
      reply.send(serializeList(await listOrders(shop.db, query, toSlice(query)), serializeOrderSummary)),
  )

  app.get(
    '/api/admin/orders/:number',
    {
      config: { permission: 'see the shop' },
      schema: { params: orderNumberParams, response: { 200: orderResponse } },
    },
    async ({ params }, reply) => reply.send({ success: true, order: await loadOrder(shop, params.number) }),
  )
}

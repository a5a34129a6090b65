import { orderNumberParams, orderResponse, ordersPage, ordersQuery } from '#contract/admin/orders.ts'
import { listOrders } from '#db/queries/orders/order-list.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { canSeePersonalData } from '#domain/staff/permissions.ts'
import type { Routes } from '../../routes.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeOrderSummary, withoutPersonalData } from '../../serializers/admin/orders.ts'
import { getActor } from './authorize.ts'
import { loadOrder } from './load-order.ts'
import { toSlice } from './slice.ts'

export const orderRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/orders',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: ordersQuery, response: { 200: ordersPage } },
    },
    async (request, reply) => {
      const { query } = request
      const searched = { ...query, searchesAddresses: canSeePersonalData(getActor(request).role) }
      const orders = await listOrders(shop.db, shop.mode, searched, toSlice(query))
      return reply.send(serializeList(orders, serializeOrderSummary))
    },
  )

  app.get(
    '/api/admin/orders/:number',
    {
      config: { permission: 'see the shop' },
      schema: { params: orderNumberParams, response: { 200: orderResponse } },
    },
    async (request, reply) => {
      const order = await loadOrder(shop, request.params.number)
      await recordAccess(shop.db, { by: getActor(request), subject: order.number, what: 'order' })
      const showsPersonalData = canSeePersonalData(getActor(request).role)
      return reply.send({ success: true, order: showsPersonalData ? order : withoutPersonalData(order) })
    },
  )
}

import * as calls from '#contract/admin/orders/calls.ts'
import { listOrders } from '#db/queries/orders/order-list.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { getShopDayStart } from '#domain/shop-time.ts'
import { getQueuePermission } from '#domain/staff/order-queues.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import { canSeePersonalData, hasPermission } from '#domain/staff/permissions.ts'
import { RefusalError } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { limitSummaryToRole, limitToRole } from '../../../serializers/admin/orders/limit-order-to-role.ts'
import { serializeOrderSummary } from '../../../serializers/admin/orders/orders.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'
import { loadOrder } from './load-order.ts'

export const orderRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listOrders, async ({ query: { days, ...query }, by: { role } }, slice) => {
    const period = days === undefined ? {} : { placedSince: getShopDayStart(shop.clock.now(), days - 1) }
    if (query.queue !== undefined && !hasPermission(role, getQueuePermission(query.queue)))
      throw new RefusalError({ code: 'not-permitted' })
    const scope = getOrderScope(role, shop.clock.now())
    const searched = { ...query, ...period, scope, searchesAddresses: canSeePersonalData(role) }
    const page = await listOrders(shop.db, shop.mode, searched, slice)
    const list = serializeList(page, (order) => limitSummaryToRole(serializeOrderSummary(order), role))
    return { ...list, net: hasPermission(role, 'sales.read') ? page.net : undefined }
  })

  handle(app, calls.getOrder, async (request, reply) => {
    const order = await loadOrder(shop, request.params.number)
    await recordAccess(shop.db, { by: getActor(request), subject: order.number, what: 'order' })
    return reply.send({ success: true, order: limitToRole(order, getActor(request).role) })
  })
}

import * as calls from '#contract/admin/recalls/calls.ts'
import { listRecallOrders } from '#db/queries/recalls/recall-orders.ts'
import { findRecall, listRecallsOfLot } from '#db/queries/recalls/recalls.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import { exportRecallOrders } from '#usecases/recalls/export-recall-orders.ts'
import { loadRecall, recallNotFound } from '#usecases/recalls/load-recall.ts'
import { openRecall } from '#usecases/recalls/open-recall.ts'
import { recordRecallContact, recordReturnToSender } from '#usecases/recalls/record-recall-contact.ts'
import { refundRecalledOrder } from '#usecases/recalls/refund-recalled-order.ts'
import { takeRecallStep } from '#usecases/recalls/take-recall-step.ts'
import { RefusalError, sendMessage, sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import {
  limitRecallOrderToRole,
  limitRecallToRole,
} from '../../../serializers/admin/orders/limit-order-to-role.ts'
import {
  listRecallCsvRows,
  serializeRecall,
  serializeRecallOrder,
  serializeRecallSummary,
} from '../../../serializers/admin/recalls/recalls.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const recallRoutes: Routes = (app, context) => {
  lotRecallRoutes(app, context)
  readRoutes(app, context)
  stepRoutes(app, context)
  orderRoutes(app, context)
}

const lotRecallRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listLotRecalls, async (request, reply) => {
    const recalls = await listRecallsOfLot(shop.db, request.params.id)
    return reply.send({ success: true, recalls: recalls.map(serializeRecallSummary) })
  })

  handle(app, calls.openRecall, async (request, reply) => {
    const recall = { ...request.body, lotId: request.params.id, by: getActor(request) }
    return sendResult(reply, await openRecall(shop, recall), (opened) => ({ success: true, ...opened }))
  })
}

const readRoutes: Routes = (app, context) => {
  const { shop } = context
  handle(app, calls.getRecall, async (request, reply) => {
    const loaded = await loadRecall(shop, request.params.id)
    if (loaded === undefined) return sendRefusal(reply, { code: 'not-found', ...recallNotFound })
    const recall = limitRecallToRole(serializeRecall(loaded), getActor(request).role)
    return reply.send({ success: true, recall })
  })

  handleList(
    app,
    context,
    calls.listRecallOrders,
    async ({ query, params, by: { role } }, slice) => {
      const recall = await findRecall(shop.db, params.id)
      if (recall === undefined) throw new RefusalError({ code: 'not-found', ...recallNotFound })
      const scope = { caseId: recall.id, lotId: recall.lotId, mode: shop.mode }
      const seen = { ...query, scope: getOrderScope(role, shop.clock.now()) }
      const orders = await listRecallOrders(shop.db, scope, seen, slice)
      return serializeList(orders, (order) => limitRecallOrderToRole(serializeRecallOrder(order), role))
    },
    ({ params }) => ({ subject: `recall ${params.id}`, what: 'orders' }),
  )

  // A POST, because the audit log records it. For staff who write to customers: it has their addresses.
  handle(app, calls.exportRecall, async (request, reply) => {
    const exported = await exportRecallOrders(shop, { caseId: request.params.id, by: getActor(request) })
    if (!exported.ok) return sendRefusal(reply, exported.refusal)
    const { lotNumber, orders } = exported.value
    const { serializeCsv } = await import('../../../serializers/csv.ts')
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="recall-${lotNumber.replace(/[^A-Za-z0-9-]/g, '-')}.csv"`,
      )
      .type('text/csv; charset=utf-8')
      .send(serializeCsv(listRecallCsvRows(orders)))
  })
}

const stepRoutes: Routes = (app, { shop }) => {
  handle(app, calls.takeRecallStep, async (request, reply) => {
    const step = { ...request.body, caseId: request.params.id, by: getActor(request) }
    return sendMessage(reply, await takeRecallStep(shop, step))
  })

  handle(app, calls.sendRecallNotices, async (request, reply) =>
    sendMessage(
      reply,
      await takeRecallStep(shop, {
        ...request.body,
        caseId: request.params.id,
        step: 'notify-customers',
        by: getActor(request),
      }),
    ),
  )

  handle(app, calls.refundRecalledOrders, async (request, reply) =>
    sendMessage(
      reply,
      await takeRecallStep(shop, {
        ...request.body,
        caseId: request.params.id,
        step: 'refund-customers',
        by: getActor(request),
      }),
    ),
  )
}

const orderRoutes: Routes = (app, { shop }) => {
  handle(app, calls.refundRecalledOrder, async (request, reply) => {
    const { id, number } = request.params
    return sendMessage(reply, await refundRecalledOrder(shop, { caseId: id, number, by: getActor(request) }))
  })

  handle(app, calls.recordRecallContact, async (request, reply) => {
    const { id, number } = request.params
    const contact = { ...request.body, caseId: id, number, by: getActor(request) }
    return sendMessage(reply, await recordRecallContact(shop, contact))
  })

  handle(app, calls.recordReturnToSender, async (request, reply) => {
    const { id, number } = request.params
    const note = { ...request.body, caseId: id, number, by: getActor(request) }
    return sendMessage(reply, await recordReturnToSender(shop, note))
  })
}

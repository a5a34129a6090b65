import * as calls from '#contract/admin/disputes/calls.ts'
import {
  countOtherDisputedOrders,
  listAccountsWithDisputes,
  listDisputes,
  listListedDisputesOfOrder,
} from '#db/queries/disputes/dispute-list.ts'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { isCaptured } from '#domain/payments/payment.ts'
import { changeDisputeState } from '#usecases/disputes/change-dispute-state.ts'
import { getCapturedAmount } from '#usecases/disputes/dispute-entry.ts'
import { editDispute } from '#usecases/disputes/edit-dispute.ts'
import { importDisputes, previewDisputes } from '#usecases/disputes/import-disputes.ts'
import { loadDispute } from '#usecases/disputes/load-dispute.ts'
import { openDispute } from '#usecases/disputes/open-dispute.ts'
import { exportDisputeEvidence } from '#usecases/orders/export-dispute-evidence.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeDisputePreview } from '../../../serializers/admin/disputes/dispute-file.ts'
import { serializeDispute, serializeListedDispute } from '../../../serializers/admin/disputes/disputes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeSavedRecord } from '../../../serializers/message.ts'
import { createOrderNotFound, getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const disputeRoutes: Routes = (app, context) => {
  readRoutes(app, context)
  writeRoutes(app, context)
}

const readRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listDisputes, async ({ query }, slice) =>
    serializeList(await listDisputes(shop.db, query, slice), serializeListedDispute),
  )

  handle(app, calls.listDisputeAccounts, async (_request, reply) =>
    reply.send({
      success: true,
      accounts: await listAccountsWithDisputes(shop.db),
      all: (await shop.accounts.list('payments')).map(({ id, name }) => ({ id, name })),
    }),
  )

  handle(app, calls.getDispute, async (request, reply) => {
    const loaded = await loadDispute(shop, request.params.id)
    if (loaded === undefined)
      return sendRefusal(reply, { code: 'not-found', message: 'This dispute does not exist.' })
    const { orderNumber } = loaded.listed
    await recordAccess(shop.db, { by: getActor(request), subject: orderNumber, what: 'dispute' })
    return reply.send({ success: true, dispute: serializeDispute(loaded) })
  })

  handle(app, calls.listOrderDisputes, async (request, reply) => {
    const order = await findOrderByNumber(shop.db, request.params.number)
    if (order === undefined) throw createOrderNotFound()
    const accounts = await shop.accounts.list('payments')
    const payments = (await listPayments(shop.db, order.id)).filter(isCaptured)
    const disputes = await listListedDisputesOfOrder(shop.db, order.id)
    return reply.send({
      success: true,
      disputes: disputes.map(serializeListedDispute),
      payments: payments.map((payment) => ({
        id: payment.id,
        account: accounts.find(({ id }) => id === payment.accountId)?.name ?? payment.provider,
        captured: getCapturedAmount(payment),
        reportsDisputes: shop.paymentAdapters.get(payment.provider)?.capabilities.reportsDisputes ?? false,
      })),
      otherDisputedOrders: await countOtherDisputedOrders(shop.db, order),
    })
  })
}

const writeRoutes: Routes = (app, { shop }) => {
  // A POST, because the audit log records it.
  handle(app, calls.exportDisputeEvidence, async (request, reply) => {
    const { id } = request.params
    const exported = await exportDisputeEvidence(shop, { id, by: getActor(request) })
    if (!exported.ok) return sendRefusal(reply, exported.refusal)
    // Load the PDF library with the first file, not at startup.
    const { renderDisputeEvidencePdf } = await import('../../../serializers/dispute-evidence-pdf.ts')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="dispute-${exported.value.order.number}.pdf"`)
      .type('application/pdf')
      .send(await renderDisputeEvidencePdf(exported.value))
  })

  handle(app, calls.previewDisputeFile, async (request, reply) =>
    sendResult(reply, await previewDisputes(shop, request.body), serializeDisputePreview),
  )

  handle(app, calls.importDisputeFile, async (request, reply) => {
    const imported = await importDisputes(shop, { ...request.body, by: getActor(request) })
    return sendResult(reply, imported, (value) => ({ success: true, ...value }))
  })

  handle(app, calls.openDispute, async (request, reply) => {
    const { paymentId, state, ...entry } = request.body
    const opened = await openDispute(shop, {
      orderNumber: request.params.number,
      paymentId,
      state,
      entry,
      by: getActor(request),
    })
    return sendResult(reply, opened, (dispute) => ({ success: true, ...dispute }))
  })

  handle(app, calls.editDispute, async (request, reply) => {
    const { expectedVersion, ...entry } = request.body
    const edit = { ...request.params, entry, expectedVersion, by: getActor(request) }
    return sendResult(reply, await editDispute(shop, edit), serializeSavedRecord)
  })

  handle(app, calls.changeDisputeState, async (request, reply) => {
    const step = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await changeDisputeState(shop, step), serializeSavedRecord)
  })
}

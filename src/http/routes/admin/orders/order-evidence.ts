import * as calls from '#contract/admin/orders/calls.ts'
import { exportOrderEvidence } from '#usecases/orders/export-order-evidence.ts'
import { sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'

export const orderEvidenceRoutes: Routes = (app, { shop }) => {
  // A POST, because the audit log records it. Staff who refund orders also answer disputes.
  handle(app, calls.exportOrderEvidence, async (request, reply) => {
    const exported = await exportOrderEvidence(shop, {
      number: request.params.number,
      by: getActor(request),
    })
    if (!exported.ok) return sendRefusal(reply, exported.refusal)
    const { serializeOrderEvidence } = await import('../../../serializers/order-evidence.ts')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="evidence-${exported.value.order.number}.zip"`)
      .type('application/zip')
      .send(serializeOrderEvidence(exported.value))
  })
}

import * as calls from '#contract/admin/orders/calls.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { loadPackingSlip } from '#usecases/fulfillment/load-packing-slip.ts'
import { sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializePackingSlip } from '../../../serializers/admin/orders/packing-slip.ts'
import { getActor } from '../authorize.ts'

export const packingSlipRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getPackingSlip, async (request, reply) => {
    const loaded = await loadPackingSlip(shop, {
      number: request.params.number,
      part: request.query.shipment === undefined ? 'current' : { shipmentId: request.query.shipment },
    })
    if (!loaded.ok) return sendRefusal(reply, loaded.refusal)
    const { number: subject } = loaded.value.order
    await recordAccess(shop.db, { by: getActor(request), subject, what: 'packing slip' })
    return reply.send({ success: true, slip: await serializePackingSlip(loaded.value, shop.publicUrl) })
  })
}

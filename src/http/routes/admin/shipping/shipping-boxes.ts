import * as calls from '#contract/admin/shipping/calls.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { listShippingBoxes } from '#db/queries/shipping/shipping-boxes.ts'
import { saveShippingBox } from '#usecases/shipping/save-shipping-box.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const shippingBoxRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listShippingBoxes, async (_request, reply) => {
    const versions = await listRecordVersions(shop.db, 'shipping-box')
    const boxes = await listShippingBoxes(shop.db)
    return reply.send({
      success: true,
      boxes: boxes.map((box) => ({ ...box, version: versions.get(box.id) ?? 0 })),
    })
  })

  handle(app, calls.createShippingBox, async (request, reply) => {
    const saved = await saveShippingBox(shop, {
      existing: undefined,
      box: request.body,
      by: getActor(request),
    })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.updateShippingBox, async (request, reply) => {
    const { expectedVersion, ...box } = request.body
    const existing = { id: request.params.id, expectedVersion }
    return sendResult(
      reply,
      await saveShippingBox(shop, { existing, box, by: getActor(request) }),
      serializeMessage,
    )
  })
}

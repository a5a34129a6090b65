import * as calls from '#contract/admin/inventory/calls.ts'
import { listLocations } from '#db/queries/inventory/locations.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { changeOrderLocation } from '#usecases/fulfillment/change-order-location.ts'
import { moveUnits } from '#usecases/inventory/move-units.ts'
import { saveLocation } from '#usecases/inventory/save-location.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const locationRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listLocations, async (_request, reply) => {
    const versions = await listRecordVersions(shop.db, 'location')
    const locations = await listLocations(shop.db)
    return reply.send({
      success: true,
      locations: locations.map(({ states, ...location }) => ({
        ...location,
        states: [...states],
        version: versions.get(location.id) ?? 0,
      })),
    })
  })

  handle(app, calls.createLocation, async (request, reply) => {
    const by = getActor(request)
    const { address, ...location } = request.body
    return sendResult(
      reply,
      await saveLocation(shop, { existing: undefined, location: { ...location, address }, by }),
      serializeMessage,
    )
  })

  handle(app, calls.updateLocation, async (request, reply) => {
    const { expectedVersion, address, ...location } = request.body
    const existing = { id: request.params.id, expectedVersion }
    return sendResult(
      reply,
      await saveLocation(shop, { existing, location: { ...location, address }, by: getActor(request) }),
      serializeMessage,
    )
  })

  handle(app, calls.moveUnits, async (request, reply) => {
    const move = { ...request.body, productId: request.params.id, by: getActor(request) }
    return sendResult(reply, await moveUnits(shop, move), serializeMessage)
  })

  handle(app, calls.changeOrderLocation, async (request, reply) => {
    const change = { ...request.body, number: request.params.number, by: getActor(request) }
    return sendResult(reply, await changeOrderLocation(shop, change), serializeMessage)
  })
}

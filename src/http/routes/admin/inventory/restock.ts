import * as calls from '#contract/admin/inventory/calls.ts'
import { listReturnableUnits } from '#db/queries/inventory/returnable-units.ts'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { restockReturnedUnits } from '#usecases/inventory/restock-returned-units.ts'
import { getShopSettings } from '#usecases/settings/get-shop-settings.ts'
import { RefusalError, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeReturnableUnits } from '../../../serializers/admin/inventory/stock-movements.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** Units of an order that came back to the shop. */
export const restockRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listReturnableUnits, async ({ params: { number } }, reply) => {
    const order = await findOrderByNumber(shop.db, number)
    if (order === undefined) throw new RefusalError({ code: 'order-not-found' })
    const units = await listReturnableUnits(shop.db, order.id)
    const { openedItems } = await getShopSettings(shop.db)
    return reply.send({
      success: true,
      keepsOpenedOff: openedItems === 'off-shelf',
      units: units.map(serializeReturnableUnits),
    })
  })

  handle(app, calls.restockItems, async (request, reply) => {
    const restock = { ...request.body, number: request.params.number, by: getActor(request) }
    return sendResult(reply, await restockReturnedUnits(shop, restock), serializeMessage)
  })
}

import * as calls from '#contract/admin/inventory/calls.ts'
import { findListedProduct } from '#db/queries/catalog/product-list.ts'
import {
  listMovementActors,
  listReservations,
  listStockMovements,
} from '#db/queries/inventory/stock-movement-list.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { getShopDayStart } from '#domain/shop-time.ts'
import { writeOffUnits } from '#usecases/inventory/write-off-units.ts'
import { RefusalError, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  serializeReservation,
  serializeStockMovement,
} from '../../../serializers/admin/inventory/stock-movements.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

const shownReservations = 100

export const stockMovementRoutes: Routes = (app, context) => {
  const { shop } = context

  handleList(app, context, calls.listStockMovements, async ({ query }, slice) => {
    const { search, product, lot, kind, actor, days, origin, dir } = query
    const since = days === undefined ? undefined : getShopDayStart(shop.clock.now(), days - 1)
    const number = normalizeOrderNumber(search)
    const isOrder = /^\W*LW/i.test(search)
    const found = {
      search: isOrder ? '' : search,
      orderNumber: isOrder ? number : undefined,
      productId: product,
      lotId: lot,
      kind,
      actor,
      since,
      origin,
      dir,
    }
    return serializeList(await listStockMovements(shop.db, found, slice), serializeStockMovement)
  })

  handle(app, calls.writeOffUnits, async (request, reply) => {
    const writeOff = { ...request.body, productId: request.params.id, by: getActor(request) }
    return sendResult(reply, await writeOffUnits(shop, writeOff), serializeMessage)
  })

  handle(app, calls.listMovementActors, async (_, reply) =>
    reply.send({ success: true, actors: await listMovementActors(shop.db) }),
  )

  handle(app, calls.listReservations, async ({ params: { id }, query: { lot } }, reply) => {
    const product = await findListedProduct(shop.db, id)
    if (product === undefined) throw new RefusalError({ code: 'product-not-found' })
    const found = { productId: id, ...(lot !== undefined && { lotId: lot }), limit: shownReservations }
    const reservations = await listReservations(shop.db, found)
    return reply.send({
      success: true,
      product: product.name,
      reservations: reservations.map(serializeReservation),
    })
  })
}

import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/admin/fulfillment/calls.ts'
import { listPickedProducts } from '#db/queries/fulfillment/packing-lines.ts'
import { keepOrdersInScope } from '#db/queries/orders/order-scope.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import { checkOrders } from '#usecases/fulfillment/check-orders.ts'
import { loadPackingList } from '#usecases/fulfillment/load-packing-list.ts'
import { loadPrintJob } from '#usecases/fulfillment/load-print-job.ts'
import { openPackingOrder, readScan } from '#usecases/fulfillment/pack-by-scan.ts'
import { queuePacking, queueShipping } from '#usecases/fulfillment/pack-orders.ts'
import { packWithLabel } from '#usecases/fulfillment/pack-with-label.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { sendFile } from '../../../send-file.ts'
import {
  serializePackedOrder,
  serializePackingList,
  serializePickedProduct,
} from '../../../serializers/admin/fulfillment/packing.ts'
import { getActor } from '../authorize.ts'

/** The orders that the role sees. Undefined for all. */
function getScope({ clock }: Pick<Shop, 'clock'>, request: FastifyRequest) {
  return getOrderScope(getActor(request).role, clock.now())
}

/**
 * Of the orders that a call names in its body or query, those that the role sees. The guard of paths does not see them. The others are
 * answered like unknown ones.
 */
function keepSeen(
  shop: Shop,
  request: FastifyRequest,
  numbers: readonly string[],
): Promise<readonly string[]> {
  return keepOrdersInScope(shop.db, shop.mode, { numbers, scope: getScope(shop, request) })
}

/** The packing day in bulk: what is to do, and what is done with several orders. */
export const packingRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getPackingList, async (request, reply) => {
    const list = await loadPackingList(shop, getScope(shop, request))
    return reply.send(serializePackingList(list, shop.clock.now()))
  })

  handle(app, calls.getPickList, async (request, reply) => {
    const numbers = await keepSeen(shop, request, request.query.orders)
    const products = await listPickedProducts(shop.db, numbers)
    return reply.send({ success: true, products: products.map(serializePickedProduct) })
  })

  handle(app, calls.checkOrders, async (request, reply) => {
    const { orders: numbers } = request.body
    const seen = new Set(await keepSeen(shop, request, numbers))
    const checked = await checkOrders(shop, { numbers, seen, by: getActor(request) })
    return reply.send({
      success: true,
      orders: checked.map(({ sentences, ...order }) => ({ ...order, sentences: [...sentences] })),
    })
  })

  handle(app, calls.packOrders, async (request, reply) => {
    const { orders: numbers, buysLabels } = request.body
    const chosen = { numbers, scope: getScope(shop, request), by: getActor(request) }
    const queued = await queuePacking(shop, { ...chosen, buysLabels })
    return sendResult(reply, queued, (message) => ({ success: true, message }))
  })

  handle(app, calls.shipOrders, async (request, reply) => {
    const chosen = { numbers: request.body.orders, scope: getScope(shop, request), by: getActor(request) }
    const queued = await queueShipping(shop, chosen)
    return sendResult(reply, queued, (message) => ({ success: true, message }))
  })

  // A POST, because the audit log records it.
  handle(app, calls.printOrders, async (request, reply) => {
    const { orders: numbers, paper } = request.body
    const seen = new Set(await keepSeen(shop, request, numbers))
    const loaded = await loadPrintJob(shop, { numbers, seen, by: getActor(request) })
    if (!loaded.ok) return sendRefusal(reply, loaded.refusal)
    const { renderPackingPdf } = await import('../../../serializers/admin/fulfillment/packing-pdf.ts')
    const file = await renderPackingPdf(loaded.value, {
      ...{ paper, publicUrl: shop.publicUrl, printedAt: shop.clock.now() },
    })
    const name = numbers.length === 1 ? `parcel-${numbers[0]}` : `${numbers.length}-parcels`
    reply.header('content-disposition', `attachment; filename="${name}.pdf"`)
    return sendFile(reply, Buffer.from(file), { mediaType: 'application/pdf', cacheControl: 'no-store' })
  })
}

/** One order after the other, at the packing table. */
export const packingTableRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getPackingOrder, async (request, reply) =>
    sendResult(reply, await openPackingOrder(shop, request.params), (packed) => ({
      success: true,
      order: serializePackedOrder(packed),
    })),
  )

  handle(app, calls.packOrder, async (request, reply) => {
    const { buysLabel, expectedVersion } = request.body
    const packed = await packWithLabel(shop, {
      ...{ number: request.params.number, buysLabel, expectedVersion, by: getActor(request) },
    })
    return sendResult(reply, packed, (message) => ({ success: true, message }))
  })

  handle(app, calls.readScan, async (request, reply) => {
    const { code, order: number, counted } = request.body
    const scan = {
      ...{ code, number, scope: getScope(shop, request) },
      counted: counted.map(({ lineId, lotNumber }) => ({ lineId, lotNumber })),
    }
    return sendResult(reply, await readScan(shop, scan), (found) => ({ success: true, ...found }))
  })
}

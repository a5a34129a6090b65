import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/admin/fulfillment/calls.ts'
import { listPickedProducts } from '#db/queries/fulfillment/packing-lines.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import { checkOrders } from '#usecases/fulfillment/check-orders.ts'
import { type ChosenOrders, findSeenOrders } from '#usecases/fulfillment/chosen-orders.ts'
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

/** The orders that a call names in its body or query. The guard of paths does not see them. */
function choose(shop: Shop, request: FastifyRequest, numbers: readonly string[]): ChosenOrders {
  return { numbers, scope: getScope(shop, request), by: getActor(request) }
}

/** The packing day in bulk: what is to do, and what is done with several orders. */
export const packingRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getPackingList, async (request, reply) => {
    const list = await loadPackingList(shop, {
      scope: getScope(shop, request),
      locationId: request.query.location,
    })
    return reply.send(serializePackingList(list, shop.clock.now()))
  })

  handle(app, calls.getPickList, async (request, reply) => {
    const seen = await findSeenOrders(shop, choose(shop, request, request.query.orders))
    const products = await listPickedProducts(shop.db, [...seen])
    return reply.send({ success: true, products: products.map(serializePickedProduct) })
  })

  handle(app, calls.checkOrders, async (request, reply) => {
    const checked = await checkOrders(shop, choose(shop, request, request.body.orders))
    return reply.send({
      success: true,
      orders: checked.map(({ sentences, ...order }) => ({ ...order, sentences: [...sentences] })),
    })
  })

  handle(app, calls.packOrders, async (request, reply) => {
    const { orders: numbers, buysLabels, location: locationId } = request.body
    const queued = await queuePacking(shop, { ...choose(shop, request, numbers), buysLabels, locationId })
    return sendResult(reply, queued, (message) => ({ success: true, message }))
  })

  handle(app, calls.shipOrders, async (request, reply) => {
    const { orders: numbers, location: locationId } = request.body
    const queued = await queueShipping(shop, { ...choose(shop, request, numbers), locationId })
    return sendResult(reply, queued, (message) => ({ success: true, message }))
  })

  // A POST, because the audit log records it.
  handle(app, calls.printOrders, async (request, reply) => {
    const { orders: numbers, location: locationId, paper } = request.body
    const loaded = await loadPrintJob(shop, { ...choose(shop, request, numbers), locationId })
    if (!loaded.ok) return sendRefusal(reply, loaded.refusal)
    const { renderPackingPdf } = await import('../../../serializers/admin/fulfillment/packing-pdf.ts')
    const file = await renderPackingPdf(loaded.value, {
      paper,
      publicUrl: shop.publicUrl,
      printedAt: shop.clock.now(),
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
    const { buysLabel, parcel, expectedVersion } = request.body
    const packed = await packWithLabel(shop, {
      number: request.params.number,
      buysLabel,
      parcel,
      expectedVersion,
      by: getActor(request),
    })
    return sendResult(reply, packed, (message) => ({ success: true, message }))
  })

  handle(app, calls.readScan, async (request, reply) => {
    const { code, order: number, counted } = request.body
    const scan = {
      code,
      number,
      scope: getScope(shop, request),
      counted: counted.map(({ lineId, lotNumber }) => ({ lineId, lotNumber })),
    }
    return sendResult(reply, await readScan(shop, scan), (found) => ({ success: true, ...found }))
  })
}

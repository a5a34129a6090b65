import * as calls from '#contract/admin/fulfillment/calls.ts'
import { listPickedProducts } from '#db/queries/fulfillment/packing-lines.ts'
import { checkOrders } from '#usecases/fulfillment/check-orders.ts'
import { loadPackingList } from '#usecases/fulfillment/load-packing-list.ts'
import { loadPrintJob } from '#usecases/fulfillment/load-print-job.ts'
import { openPackingOrder, readScan } from '#usecases/fulfillment/pack-by-scan.ts'
import { queuePacking, queueShipping } from '#usecases/fulfillment/pack-orders.ts'
import { packWithLabel } from '#usecases/fulfillment/pack-with-label.ts'
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

/** The packing day in bulk: what is to do, and what is done with several orders. */
export const packingRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getPackingList, async (_request, reply) =>
    reply.send(serializePackingList(await loadPackingList(shop), shop.clock.now())),
  )

  handle(app, calls.getPickList, async (request, reply) => {
    const products = await listPickedProducts(shop.db, request.query.orders)
    return reply.send({ success: true, products: products.map(serializePickedProduct) })
  })

  handle(app, calls.checkOrders, async (request, reply) => {
    const checked = await checkOrders(shop, { numbers: request.body.orders, by: getActor(request) })
    return reply.send({
      success: true,
      orders: checked.map(({ sentences, ...order }) => ({ ...order, sentences: [...sentences] })),
    })
  })

  handle(app, calls.packOrders, async (request, reply) => {
    const { orders: numbers, buysLabels } = request.body
    const queued = await queuePacking(shop, { numbers, buysLabels, by: getActor(request) })
    return sendResult(reply, queued, (message) => ({ success: true, message }))
  })

  handle(app, calls.shipOrders, async (request, reply) => {
    const queued = await queueShipping(shop, { numbers: request.body.orders, by: getActor(request) })
    return sendResult(reply, queued, (message) => ({ success: true, message }))
  })

  // A POST, because the audit log records it.
  handle(app, calls.printOrders, async (request, reply) => {
    const { orders: numbers, paper } = request.body
    const loaded = await loadPrintJob(shop, { numbers, by: getActor(request) })
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
    const { code, order: number } = request.body
    return sendResult(reply, await readScan(shop, { code, number }), (scan) => ({ success: true, ...scan }))
  })
}

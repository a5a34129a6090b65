import * as calls from '#contract/admin/fulfillment/calls.ts'
import { buyLabel } from '#usecases/fulfillment/buy-label.ts'
import { openLabelFile } from '#usecases/fulfillment/label-files.ts'
import { loadParcel } from '#usecases/fulfillment/load-parcel.ts'
import { quoteLabelRates } from '#usecases/fulfillment/quote-label-rates.ts'
import { askForLabelAgain } from '#usecases/fulfillment/settle-label.ts'
import { voidLabel } from '#usecases/fulfillment/void-label.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { sendFile } from '../../../send-file.ts'
import { serializeOfferedRates } from '../../../serializers/admin/fulfillment/offered-rates.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const labelRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getParcel, async (request, reply) =>
    sendResult(reply, await loadParcel(shop, request.params), ({ shipment, accounts, ...parcel }) => ({
      success: true,
      contentsGrams: parcel.contentsGrams,
      weightGrams: parcel.weightGrams,
      suggestionReason: parcel.suggestionReason,
      boxId: shipment.boxId,
      boxes: parcel.boxes.map(({ isActive: _, ...box }) => box),
      accounts: accounts.map(({ account: { id, name }, service, formats }) => ({
        id,
        name,
        service,
        formats: [...formats],
      })),
      blockedReason: parcel.blockedReason,
    })),
  )

  handle(app, calls.getLabelRates, async (request, reply) => {
    const quoted = await quoteLabelRates(shop, { boxId: undefined, ...request.params, ...request.body })
    return sendResult(reply, quoted, ({ order, chosenId, ...offered }) => ({
      ...serializeOfferedRates(offered),
      chosenId,
      chosenService: `${order.shippingProvider} ${order.shippingService}`,
      paid: order.shipping,
    }))
  })

  handle(app, calls.buyLabel, async (request, reply) => {
    const purchase = { ...request.params, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, request.params.number, await buyLabel(shop, purchase))
  })

  handle(app, calls.askForLabelAgain, async (request, reply) => {
    const asked = { ...request.params, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, request.params.number, await askForLabelAgain(shop, asked))
  })

  handle(app, calls.voidLabel, async (request, reply) => {
    const change = { ...request.params, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, request.params.number, await voidLabel(shop, change))
  })

  handle(app, calls.getLabelFile, async (request, reply) => {
    const { number, labelId } = request.params
    const opened = await openLabelFile(shop, { number, labelId, by: getActor(request) })
    if (!opened.ok) return sendRefusal(reply, opened.refusal)
    const { mediaType, content, format } = opened.value
    reply.header('content-disposition', `attachment; filename="label-${number}.${format}"`)
    return sendFile(reply, content, { mediaType, cacheControl: 'no-store' })
  })
}

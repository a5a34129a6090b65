import type { FastifyReply } from 'fastify'
import * as calls from '#contract/admin/returns/calls.ts'
import { ok, type Result } from '#domain/refusal.ts'
import {
  askForReturnLabelAgain,
  buyReturnLabel,
  type ReturnLabelStep,
} from '#usecases/returns/buy-return-label.ts'
import { loadReturnParcel } from '#usecases/returns/load-return-parcel.ts'
import { openReturnLabel } from '#usecases/returns/open-return-label.ts'
import { quoteReturnLabel } from '#usecases/returns/quote-return-label.ts'
import { voidReturnLabel } from '#usecases/returns/void-return-label.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { sendFile } from '../../../send-file.ts'
import { serializeOfferedRates } from '../../../serializers/admin/fulfillment/offered-rates.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

/** Sends the refusal, or the message with the updated order. */
function sendStep(shop: Shop, reply: FastifyReply, step: Result<ReturnLabelStep>): Promise<FastifyReply> {
  return step.ok
    ? sendUpdatedOrder(shop, reply, step.value.orderNumber, ok(step.value.message))
    : sendUpdatedOrder(shop, reply, '', step)
}

export const returnLabelRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getReturnParcel, async (request, reply) =>
    sendResult(
      reply,
      await loadReturnParcel(shop, request.params.number),
      ({ accounts, box, ...parcel }) => ({
        success: true,
        contentsGrams: parcel.contentsGrams,
        weightGrams: parcel.weightGrams,
        suggestionReason: parcel.suggestionReason,
        boxId: box?.id,
        boxes: parcel.boxes.map(({ isActive: _, ...each }) => each),
        accounts: accounts.flatMap(({ account: { id, name }, service, returnLabels: paid }) =>
          paid === 'none' ? [] : [{ id, name, service, paid }],
        ),
        blockedReason: parcel.blockedReason,
      }),
    ),
  )

  handle(app, calls.getReturnRates, async (request, reply) => {
    const quoted = await quoteReturnLabel(shop, { ...request.params, ...request.body })
    return sendResult(reply, quoted, serializeOfferedRates)
  })

  handle(app, calls.buyReturnLabel, async (request, reply) => {
    const purchase = { ...request.params, ...request.body, by: getActor(request) }
    return sendStep(shop, reply, await buyReturnLabel(shop, purchase))
  })

  handle(app, calls.askForReturnLabelAgain, async (request, reply) => {
    const asked = { ...request.params, by: getActor(request) }
    return sendStep(shop, reply, await askForReturnLabelAgain(shop, asked))
  })

  handle(app, calls.voidReturnLabel, async (request, reply) => {
    const change = { ...request.params, ...request.body, by: getActor(request) }
    return sendStep(shop, reply, await voidReturnLabel(shop, change))
  })

  handle(app, calls.getReturnLabelFile, async (request, reply) => {
    const { number } = request.params
    const opened = await openReturnLabel(shop, { number, by: getActor(request) })
    if (!opened.ok) return sendRefusal(reply, opened.refusal)
    reply.header('content-disposition', `attachment; filename="return-label-${number}.pdf"`)
    return sendFile(reply, opened.value.content, {
      mediaType: opened.value.mediaType,
      cacheControl: 'no-store',
    })
  })
}

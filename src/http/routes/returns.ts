import * as calls from '#contract/shop/order-calls.ts'
import { orderRequest, returnLabelRequest, returnRequest } from '#contract/shop/order-requests.ts'
import { toNetwork } from '#domain/network-address.ts'
import { maxReturnPhotoBytes } from '#domain/returns/return-photo.ts'
import { openOwnReturnLabel } from '#usecases/returns/open-return-label.ts'
import { requestReturn } from '#usecases/returns/request-return.ts'
import { addReturnPhoto } from '#usecases/returns/return-photos.ts'
import { FairQueue } from '../cache/fair-queue.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitByKey, limitWrongOrders } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { sendFile } from '../send-file.ts'
import { parseFields, receivePhotoForm } from '../uploads.ts'

/** Uploads under way, which take up to 8 MB each. */
const uploadLimits = { running: 12, waiting: 0, perClient: 2 }

export const returnRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.requestReturn, { body: returnRequest }),
    async (request, reply) => {
      const { orderNumber, orderKey, email, ...items } = request.body
      const outcome = await limitWrongOrders(
        shop,
        request,
        reply,
        { orderNumber, orderKey, email },
        (order) => requestReturn(shop, { ...items, order }),
      )
      return sendResult(reply, outcome, (returnNumber) => ({
        success: true,
        message: `We received your return request ${returnNumber} and will email you. Please do not send anything yet.`,
        returnNumber,
      }))
    },
    { preHandler: limitByIp(shop, limits.returnRequest) },
  )

  handle(
    app,
    withSchemas(calls.downloadReturnLabel, { body: returnLabelRequest }),
    async (request, reply) => {
      const { returnNumber, ...order } = request.body
      const opened = await limitWrongOrders(shop, request, reply, order, (access) =>
        openOwnReturnLabel(shop, access, returnNumber),
      )
      if (!opened.ok) return sendRefusal(reply, opened.refusal)
      const { mediaType, content } = opened.value
      reply.header('content-disposition', `attachment; filename="return-label-${returnNumber}.pdf"`)
      return sendFile(reply, content, { mediaType, cacheControl: 'no-store' })
    },
  )

  const uploads = new FairQueue(uploadLimits)
  handle(
    app,
    calls.addReturnPhoto,
    async (request, reply) => {
      const outcome = await uploads.run(toNetwork(request.ip), async () => {
        const form = await receivePhotoForm(request, maxReturnPhotoBytes)
        if (!form.ok) return form
        const fields = parseFields(orderRequest, form.value.fields)
        if (!fields.ok) return fields
        return limitWrongOrders(shop, request, reply, fields.value, async (access) => {
          await limitByKey(shop, limits.returnPhotoPerOrder, access.number, reply)
          return addReturnPhoto(shop, access, form.value.photo)
        })
      })
      return sendResult(reply, outcome, (photoId) => ({ success: true, photoId }))
    },
    { preHandler: limitByIp(shop, limits.returnPhoto), bodyLimit: maxReturnPhotoBytes + 64 * 1024 },
  )
}

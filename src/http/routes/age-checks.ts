import * as z from 'zod'
import { messageResponse } from '#contract/basic-responses.ts'
import * as calls from '#contract/shop/order-calls.ts'
import { ownOrderRequest } from '#contract/shop/order-requests.ts'
import { ageServiceNames } from '#domain/age-checks/age-provider.ts'
import { toNetwork } from '#domain/network-address.ts'
import { maxAgeDocumentBytes } from '#domain/orders/age-document.ts'
import { addAgeDocument } from '#usecases/age-checks/age-documents.ts'
import { receiveAgeCheckCallback } from '#usecases/age-checks/ask-age-checks.ts'
import { FairQueue } from '../cache/fair-queue.ts'
import { sendMessage } from '../errors.ts'
import { handle } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitByKey, limitWrongOrders } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { parseFields, receivePhotoForm } from '../uploads.ts'

/** Uploads under way, which take up to 8 MB each. */
const uploadLimits = { running: 12, waiting: 0, perClient: 2 }

/** The id alone is read: whatever else a message says is for the service itself to say. */
const hint = z.object({ uuid: z.string().min(1).max(100) })

export const ageCheckRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/age-check/callback',
    {
      preHandler: limitByIp(shop, limits.ageCheckCallback),
      bodyLimit: 16_384,
      schema: { hide: true, body: z.unknown(), response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const parsed = hint.safeParse(request.body)
      if (parsed.success)
        await receiveAgeCheckCallback(shop, { provider: ageServiceNames.agechecker, ref: parsed.data.uuid })
      // The same answer for every id, so that it does not tell which ones exist.
      return reply.send({ success: true, message: 'received' })
    },
  )

  const uploads = new FairQueue(uploadLimits)
  handle(
    app,
    calls.addAgeDocument,
    async (request, reply) => {
      const outcome = await uploads.run(toNetwork(request.ip), async () => {
        const form = await receivePhotoForm(request, maxAgeDocumentBytes, {
          part: 'document',
          tooLarge: 'document-too-large',
        })
        if (!form.ok) return form
        const fields = parseFields(ownOrderRequest, form.value.fields)
        if (!fields.ok) return fields
        const { photo } = form.value
        return limitWrongOrders(shop, request, reply, fields.value, async (access) => {
          await limitByKey(shop, limits.ageDocumentPerOrder, access.number, reply)
          return addAgeDocument(shop, access, photo)
        })
      })
      return sendMessage(reply, outcome)
    },
    { preHandler: limitByIp(shop, limits.ageDocument), bodyLimit: maxAgeDocumentBytes + 64 * 1024 },
  )
}

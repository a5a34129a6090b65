import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import * as calls from '#contract/shop/review-calls.ts'
import { reviewPhotoFields, reviewPhotoRemoval } from '#contract/shop/review-requests.ts'
import { findReviewPhoto } from '#db/queries/reviews/review-photos.ts'
import { getReviewPhotoKey, maxReviewPhotoBytes, maxReviewPhotos } from '#domain/reviews/review-photo.ts'
import { getResizedImage } from '#usecases/content/get-picture-copy.ts'
import { addReviewPhoto } from '#usecases/reviews/add-review-photo.ts'
import { removeOwnReviewPhoto } from '#usecases/reviews/remove-review-photo.ts'
import type { Shop } from '#usecases/shop.ts'
import { FairQueue } from '../cache/fair-queue.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage, sendRefusal, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { isPhotoLinkValid } from '../photo-links.ts'
import { limitByIp, limitByKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { sendFile } from '../send-file.ts'
import { serializeOwnPhoto } from '../serializers/review-photos.ts'
import { parseFields, receivePhotoForm } from '../uploads.ts'

/** The width of a thumbnail; the only one there is, so that requests cannot fill the disk. */
const thumbnail = '320'

/** Uploads under way, which take up to 8 MB each. None waits: a customer has at most as many as a review has photos. */
const uploadLimits = { running: 48, waiting: 0, perClient: maxReviewPhotos }

/** Photos of reviews: a published one for everyone, a pending one for the links of its author and of staff. */
export const reviewPhotoRoutes: Routes = (app, { shop }) => {
  app.get(
    '/review-photos/:file',
    {
      schema: {
        hide: true,
        params: z.object({ file: z.string().max(80) }),
        querystring: z.object({
          w: z.literal(thumbnail).optional(),
          until: z.string().max(20).optional(),
          signature: z.string().max(80).optional(),
        }),
      },
    },
    async ({ params, query }, reply) => {
      const name = /^([0-9a-f]{32})\.webp$/.exec(params.file)?.[1]
      const photo = name === undefined ? undefined : await findReviewPhoto(shop.db, name)
      if (name === undefined || photo === undefined) return sendRefusal(reply, { code: 'not-found' })
      if (!photo.isPublic && !isPhotoLinkValid(shop, name, query))
        return sendRefusal(reply, { code: 'not-found' })
      const key = getReviewPhotoKey(name)
      const bytes = query.w ? await getResizedImage(shop, key, query.w) : await shop.files.read(key)
      if (bytes === undefined) return sendRefusal(reply, { code: 'not-found' })
      // Staff can remove it at any time, so no copy is kept for long.
      const cacheControl = photo.isPublic ? 'public, max-age=300' : 'private, no-store'
      return sendFile(reply, bytes, { mediaType: 'image/webp', cacheControl })
    },
  )

  const uploads = new FairQueue(uploadLimits)
  handle(
    app,
    calls.addReviewPhoto,
    async (request, reply) => {
      const { id: customerId } = await requireCustomer(shop, request)
      await limitByKey(shop, limits.reviewPhotoPerCustomer, customerId, reply)
      const outcome = await uploads.run(customerId, () => receivePhoto(shop, request, customerId))
      return sendResult(reply, outcome, (photo) => ({
        success: true,
        message: 'Photo added. Our staff will look at it before it is shown.',
        photo: serializeOwnPhoto(shop, photo),
      }))
    },
    { preHandler: limitByIp(shop, limits.reviewPhoto), bodyLimit: maxReviewPhotoBytes + 64 * 1024 },
  )

  handle(app, withSchemas(calls.removeReviewPhoto, { body: reviewPhotoRemoval }), async (request, reply) => {
    const { id: customerId } = await requireCustomer(shop, request)
    return sendMessage(reply, await removeOwnReviewPhoto(shop, { ...request.body, customerId }))
  })
}

async function receivePhoto(shop: Shop, request: FastifyRequest, customerId: string) {
  const form = await receivePhotoForm(request, maxReviewPhotoBytes)
  if (!form.ok) return form
  const fields = parseFields(reviewPhotoFields, form.value.fields)
  if (!fields.ok) return fields
  return addReviewPhoto(shop, { customerId, ...fields.value, bytes: form.value.photo })
}

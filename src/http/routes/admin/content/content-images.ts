import * as calls from '#contract/admin/content/calls.ts'
import { ownPictures } from '#contract/admin/content/own-pictures.data.ts'
import { text } from '#contract/text.ts'
import { listContentImages } from '#db/queries/content/content-images.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { uploadContentImage } from '#usecases/content/upload-content-image.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeContentImage } from '../../../serializers/admin/content/content-images.ts'
import { type ProductForm, receiveProductForm } from '../../../uploads.ts'
import { getActor } from '../authorize.ts'

/** A longer list would be hard to browse. */
const maxUploadsListed = 60
const altText = text(200, 'The alt text')

export const contentImageRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listContentImages, async (_request, reply) => {
    const uploads = await listContentImages(shop.db, maxUploadsListed)
    return reply.send({ success: true, rows: [...uploads.map(serializeContentImage), ...ownPictures] })
  })

  handle(app, calls.uploadContentImage, async (request, reply) => {
    const form = await receiveProductForm(request)
    if (!form.ok) return sendRefusal(reply, form.refusal)
    const image = parseImageForm(form.value)
    if (!image.ok) return sendRefusal(reply, image.refusal)
    const outcome = await uploadContentImage(shop, { ...image.value, by: getActor(request) })
    return sendResult(reply, outcome, (image) => ({
      success: true,
      message: 'Image uploaded.',
      picture: serializeContentImage(image),
    }))
  })
}

/** Returns both form errors at once, by field. */
function parseImageForm({
  fields,
  images: [bytes],
}: ProductForm): Result<{ readonly bytes: Uint8Array; readonly alt: string }> {
  const alt = altText.safeParse(fields.alt)
  if (bytes !== undefined && alt.success) return ok({ bytes, alt: alt.data })
  const errors = {
    ...(bytes === undefined ? { image: 'Choose an image.' } : {}),
    ...(alt.success ? {} : { alt: alt.error.issues[0]?.message ?? 'Enter the alt text.' }),
  }
  return refuse('invalid-input', { message: Object.values(errors).join(' '), fields: errors })
}

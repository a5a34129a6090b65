import * as calls from '#contract/admin/catalog/calls.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { uploadProductImage } from '#usecases/catalog/upload-product-image.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { receiveProductForm } from '../../../uploads.ts'

export const productImageRoutes: Routes = (app, { shop }) => {
  handle(app, calls.uploadProductImage, async (request, reply) => {
    const form = await receiveProductForm(request)
    if (!form.ok) return sendRefusal(reply, form.refusal)
    const [bytes] = form.value.images
    if (bytes === undefined)
      return sendRefusal(reply, { code: 'invalid-input', fields: { image: 'Choose an image.' } })
    return sendResult(reply, await uploadProductImage(shop, bytes), ({ key, width, height }) => ({
      success: true,
      message: 'Image uploaded. Save the product to show it.',
      image: { key, url: getFileUrl(key), width, height },
    }))
  })
}

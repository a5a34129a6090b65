import { fromSpecNewProduct, newProductFields, toSpecFieldErrors } from '#contract/spec-v1/add-product.ts'
import * as specCalls from '#contract/spec-v1/admin-calls.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { createProduct, type NewProduct } from '#usecases/catalog/create-product.ts'
import { renameErrorFields, sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { type ProductForm, parseFields, receiveProductForm } from '../../../uploads.ts'
import { getActor } from '../authorize.ts'

export const createProductRoutes: Routes = (app, { shop }) => {
  /** The call that adds a product, with the token header. */
  handle(app, specCalls.createProduct, async (request, reply) => {
    const by = getActor(request)
    const form = await receiveProductForm(request)
    if (!form.ok) return sendRefusal(reply, form.refusal)
    const product = toNewProduct(form.value)
    if (!product.ok) return sendRefusal(reply, product.refusal)
    return sendResult(
      reply,
      renameErrorFields(await createProduct(shop, product.value, by), toSpecFieldErrors),
      ({ id, slug, lot, message, hold }) => ({
        success: true,
        message,
        product: { id, slug },
        lot,
        hold,
      }),
    )
  })
}

/** Returns all form errors at once, by field. */
function toNewProduct(form: ProductForm): Result<NewProduct> {
  const fields = parseFields(newProductFields, form.fields)
  if (!fields.ok) return fields
  return ok({ ...fromSpecNewProduct(fields.value), images: form.images, coa: form.coa })
}

import type * as z from 'zod'
import * as calls from '#contract/admin/catalog/calls.ts'
import type { productUpdate } from '#contract/admin/catalog/edit-product.ts'
import { findEditableProduct } from '#db/queries/catalog/edited-product.ts'
import { findListedProduct } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { listRecordChanges } from '#db/queries/record-changes.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { basisPoints, cents } from '#domain/money.ts'
import { previewProduct } from '#usecases/catalog/preview-product.ts'
import { type ProductInput, updateProduct } from '#usecases/catalog/update-product.ts'
import { RefusalError, sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import { productDraftKey } from '../../../pages/product-draft.ts'
import type { Routes } from '../../../routes.ts'
import {
  serializeEditedProduct,
  serializeRecordChange,
} from '../../../serializers/admin/catalog/edited-product.ts'
import { serializeListedProduct } from '../../../serializers/admin/catalog/products.ts'
import { serializePreview } from '../../../serializers/admin/content/previews.ts'
import { getActor } from '../authorize.ts'

/** A longer history would be hard to read. The audit log has all of it. */
const changesShown = 50

export const editProductRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getEditedProduct, async ({ params: { id } }, reply) => {
    const [product, listed, salesRules, changes] = await Promise.all([
      findEditableProduct(shop.db, id),
      findListedProduct(shop.db, id),
      getRulebook(shop.db),
      listRecordChanges(shop.db, { kind: 'product', id }, 0),
    ])
    if (product === undefined || listed === undefined) throw new RefusalError({ code: 'product-not-found' })
    return reply.send({
      success: true,
      product: serializeEditedProduct(product),
      holdNotice: getHoldNotice(listed, salesRules, shop.clock.now()),
      changes: changes.slice(-changesShown).toReversed().map(serializeRecordChange),
    })
  })

  handle(app, calls.updateProduct, async (request, reply) => {
    const { id } = request.params
    const { expectedVersion, expectedStock, claimOverride, ...fields } = request.body
    const outcome = await updateProduct(shop, {
      productId: id,
      expectedVersion,
      expectedStock,
      claimOverride,
      input: toProductInput(fields),
      by: getActor(request),
    })
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
    const [product, edited, salesRules] = await Promise.all([
      findListedProduct(shop.db, id),
      findEditableProduct(shop.db, id),
      getRulebook(shop.db),
    ])
    if (product === undefined || edited === undefined) throw new RefusalError({ code: 'product-not-found' })
    return reply.send({
      success: true,
      message: outcome.value,
      product: serializeListedProduct(product, salesRules, shop.clock.now()),
      edited: serializeEditedProduct(edited),
    })
  })
}

export const productPreviewRoutes: Routes = (app, { shop }) => {
  handle(app, calls.previewProduct, async (request, reply) => {
    const { id } = request.params
    const draft = { productId: id, input: toProductInput(request.body), by: getActor(request) }
    const outcome = await previewProduct(shop, {
      ...draft,
      contentKey: productDraftKey,
      serialize: serializeEditedProduct,
    })
    return sendResult(reply, outcome, (preview) => ({
      success: true,
      ...serializePreview(preview, `/products/${id}`),
    }))
  })
}

type ProductFields = Omit<
  z.output<typeof productUpdate>,
  'expectedVersion' | 'expectedStock' | 'claimOverride'
>

function toProductInput({ listPrice, discount, ...fields }: ProductFields): ProductInput {
  return {
    ...fields,
    ...(listPrice === undefined ? {} : { listPrice: cents(listPrice) }),
    ...(discount === undefined ? {} : { discount: basisPoints(discount) }),
  }
}

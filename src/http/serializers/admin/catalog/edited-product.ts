import type { EditedProduct, ProductRecordChange } from '#contract/admin/catalog/edit-product.ts'
import type { EditableProduct } from '#domain/catalog/edited-product.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import type { RecordChange } from '#domain/record-change.ts'

export function serializeEditedProduct(product: EditableProduct): EditedProduct {
  return { ...product, images: product.images.map((image) => ({ ...image, url: getFileUrl(image.key) })) }
}

export function serializeRecordChange({
  version,
  changedBy,
  changedAt,
  changes,
}: RecordChange): ProductRecordChange {
  return {
    version,
    changedBy,
    changedAt: changedAt.toISOString(),
    fields: Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to })),
  }
}

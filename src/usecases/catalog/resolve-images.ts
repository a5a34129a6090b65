import type { Database } from '#db/open.ts'
import { lockImageSizes } from '#db/queries/catalog/product-images.ts'
import type { ProductImage } from '#domain/catalog/product.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

/** Finds the stored images that a form names by their keys. */
export async function resolveImages(
  transaction: Database,
  images: readonly Pick<ProductImage, 'key' | 'alt'>[],
): Promise<Result<ProductImage[]>> {
  const sizes = await lockImageSizes(
    transaction,
    images.map(({ key }) => key),
  )
  const resolved = images.flatMap(({ key, alt }) => {
    const size = sizes.get(key)
    return size === undefined ? [] : [{ key, alt, ...size }]
  })
  if (resolved.length === images.length) return ok(resolved)
  const message = 'An image is no longer stored. Upload it again.'
  return refuse('invalid-input', { message, fields: { images: message } })
}

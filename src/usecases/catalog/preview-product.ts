import { findEditableProduct } from '#db/queries/catalog/edited-product.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { applyProductChange, type EditableProduct } from '#domain/catalog/edited-product.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { createPreview } from '../content/create-preview.ts'
import type { Shop } from '../shop.ts'
import { resolveImages } from './resolve-images.ts'
import type { ProductInput } from './update-product.ts'

interface ProductDraft {
  readonly productId: string
  readonly input: ProductInput
  readonly by: Actor
  /** The key of the draft, and its value as the page of the preview reads it. */
  readonly contentKey: string
  serialize(product: EditableProduct): unknown
}

/** Stores a product with the unsaved changes of a form. Anyone with the key can see it, published or not. */
export async function previewProduct(
  shop: Shop,
  { productId, input: { images, slug, ...input }, by, contentKey, serialize }: ProductDraft,
): Promise<Result<Awaited<ReturnType<typeof createPreview>>>> {
  const product = await findEditableProduct(shop.db, productId)
  if (product === undefined) return refuse('product-not-found')
  const resolved = images === undefined ? undefined : await resolveImages(shop.db, images)
  if (resolved?.ok === false) return resolved
  const changed = applyProductChange(product, {
    ...input,
    ...(slug !== undefined && { slug: toSlug(slug) || product.slug }),
    ...(resolved && { images: resolved.value }),
  })
  const { id, isDemo, version } = product
  const value = serialize({ ...changed, id, isDemo, version })
  return ok(await createPreview(shop, { contentKey, value, by }))
}

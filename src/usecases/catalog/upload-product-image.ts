import { insertUnusedImage } from '#db/queries/catalog/product-images.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { readUploads, type StoredPicture, storeWithUploads } from '../content/store-uploads.ts'
import type { Shop } from '../shop.ts'

/** Stores an image that a product form shows before it is saved, validated by its content. */
export async function uploadProductImage(shop: Shop, bytes: Uint8Array): Promise<Result<StoredPicture>> {
  const uploads = await readUploads(shop, { images: [bytes], coa: undefined })
  if (!uploads.ok) return uploads
  const [image] = uploads.value.images
  if (image === undefined) return refuse('image-type')
  return storeWithUploads(shop, uploads.value, async (transaction, insertUploads) => {
    await insertUploads()
    await insertUnusedImage(transaction, image, shop.clock.now())
    return ok(image)
  })
}

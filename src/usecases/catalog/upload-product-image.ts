import { insertUnusedImage } from '#db/queries/catalog/product-images.ts'
import { insertFiles } from '#db/queries/content/stored-files.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { deleteUnreferencedUploads, type StoredPicture, storeUploads } from '../content/store-uploads.ts'
import type { Shop } from '../shop.ts'

/** Stores an image that a product form shows before it is saved, validated by its content. */
export async function uploadProductImage(shop: Shop, bytes: Uint8Array): Promise<Result<StoredPicture>> {
  const stored = await storeUploads(shop, { images: [bytes], coa: undefined })
  if (!stored.ok) return stored
  const [image] = stored.value.images
  if (image === undefined) return refuse('image-type')
  try {
    await shop.db.transaction().execute(async (transaction) => {
      await insertFiles(transaction, [image])
      await insertUnusedImage(transaction, image, shop.clock.now())
    })
  } catch (error) {
    await deleteUnreferencedUploads(shop, stored.value)
    throw error
  }
  return ok(image)
}

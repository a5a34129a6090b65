import { deleteStoredImage, listUnusedImages } from '#db/queries/catalog/product-images.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import type { Shop } from '../shop.ts'

/** Long enough for a form that stays open, and to put back an image that was removed by mistake. */
const unusedMs = 30 * 86_400_000

/** Deletes images that no product shows, each file before its row, so that none is forgotten. */
export async function deleteUnusedImages(shop: Shop): Promise<void> {
  const unusedSince = new Date(shop.clock.now().getTime() - unusedMs)
  for (const key of await listUnusedImages(shop.db, unusedSince)) {
    for (const stored of listStoredKeys(key)) await shop.files.remove(stored)
    await deleteStoredImage(shop.db, key)
  }
}

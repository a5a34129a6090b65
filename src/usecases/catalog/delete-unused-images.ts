import { deleteStoredImage, listUnusedImages } from '#db/queries/catalog/product-images.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import { daysBefore } from '#domain/duration.ts'
import { unusedImageDays } from '#domain/settings/retention.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'

/** Deletes images that no product shows, each file before its row, so that none is forgotten. @returns how many. */
export async function deleteUnusedImages(shop: Shop): Promise<number> {
  const unusedSince = daysBefore(shop.clock.now(), unusedImageDays)
  const unused = await listUnusedImages(shop.db, unusedSince)
  await forEachIsolated(unused, async (key) => {
    for (const stored of listStoredKeys(key)) await shop.files.remove(stored)
    await deleteStoredImage(shop.db, key)
  })
  return unused.length
}

import { deleteUnusedImage, listUnusedImages } from '#db/queries/catalog/product-images.ts'
import { lockFile } from '#db/queries/content/stored-files.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import { daysBefore } from '#domain/duration.ts'
import { unusedImageDays } from '#domain/settings/retention.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'

/**
 * Deletes images that no product shows, each file before the commit that deletes its row, so that none is forgotten.
 * @returns how many were due
 */
export async function deleteUnusedImages(shop: Shop): Promise<number> {
  const unusedSince = daysBefore(shop.clock.now(), unusedImageDays)
  const unused = await listUnusedImages(shop.db, unusedSince)
  await forEachIsolated(unused, (key) =>
    shop.db.transaction().execute(async (transaction) => {
      await lockFile(transaction, key)
      // A product may show it since the search, or somebody uploaded it again.
      if (!(await deleteUnusedImage(transaction, key, unusedSince))) return
      for (const stored of listStoredKeys(key)) await shop.files.remove(stored)
    }),
  )
  return unused.length
}

import { deleteReviewPhoto, listOrphanedPhotos } from '#db/queries/reviews/review-photos.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import { hoursBefore } from '#domain/duration.ts'
import { getReviewPhotoKey } from '#domain/reviews/review-photo.ts'
import { orphanedPhotoHours } from '#domain/settings/retention.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'

/** Deletes the photos that belong to no review, each file before its row, so that none is forgotten. @returns how many. */
export async function deleteOrphanedPhotos(shop: Shop): Promise<number> {
  const createdBefore = hoursBefore(shop.clock.now(), orphanedPhotoHours)
  const orphaned = await listOrphanedPhotos(shop.db, createdBefore)
  await forEachIsolated(orphaned, async ({ id, name }) => {
    for (const key of listStoredKeys(getReviewPhotoKey(name))) await shop.files.remove(key)
    await deleteReviewPhoto(shop.db, id)
  })
  return orphaned.length
}

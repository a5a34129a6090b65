import { deleteReviewPhoto, listOrphanedPhotos } from '#db/queries/reviews/review-photos.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import { getReviewPhotoKey } from '#domain/reviews/review-photo.ts'
import type { Shop } from '../shop.ts'

/** An upload takes seconds, so what is older and belongs to no review never will. */
const uploadMs = 3_600_000

/** Deletes the photos that belong to no review, each file before its row, so that none is forgotten. */
export async function deleteOrphanedPhotos(shop: Shop): Promise<void> {
  const createdBefore = new Date(shop.clock.now().getTime() - uploadMs)
  for (const { id, name } of await listOrphanedPhotos(shop.db, createdBefore)) {
    for (const key of listStoredKeys(getReviewPhotoKey(name))) await shop.files.remove(key)
    await deleteReviewPhoto(shop.db, id)
  }
}

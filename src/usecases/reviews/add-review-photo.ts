import { randomBytes } from 'node:crypto'
import { attachReviewPhoto, insertReviewPhoto } from '#db/queries/reviews/review-photos.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import {
  getReviewPhotoKey,
  maxReviewPhotoPixels,
  maxReviewPhotos,
  type ReviewPhoto,
} from '#domain/reviews/review-photo.ts'
import type { ImageResult } from '#ports/images.ts'
import { explainPixelLimit } from '../content/explain-pixel-limit.ts'
import type { Shop } from '../shop.ts'
import { lockOwnReview } from './own-review.ts'

/**
 * Adds a photo to the author's review. It is encoded again, without the data that cameras add, and waits for staff.
 * The row is stored before the file and belongs to the review last, so that a job finds what a crash left behind.
 */
export async function addReviewPhoto(
  shop: Shop,
  upload: { readonly customerId: string; readonly reviewId: string; readonly bytes: Uint8Array },
): Promise<Result<ReviewPhoto>> {
  // Before the photo is decoded, which is much more work.
  const refused = await refuseUpload(shop, upload)
  if (refused !== undefined) return refused
  const converted = await shop.photoQueue.run(upload.customerId, () =>
    shop.images.createMaster(upload.bytes, {
      types: ['jpeg', 'png', 'webp'],
      maxPixels: maxReviewPhotoPixels,
    }),
  )
  if (!converted.ok) return refuseImage(converted)
  const { bytes, width, height } = converted.master
  const name = randomBytes(16).toString('hex')
  const { id } = await insertReviewPhoto(shop.db, { name, width, height, createdAt: shop.clock.now() })
  await shop.files.put(getReviewPhotoKey(name), bytes)
  return shop.db.transaction().execute(async (transaction) => {
    const review = await lockOwnReview(transaction, shop.mode, upload)
    if (!review.ok) return review
    if (review.value.photos.length >= maxReviewPhotos) return refuse('photo-too-many')
    await attachReviewPhoto(transaction, id, review.value.id)
    return ok({ id, name, width, height, status: 'pending' })
  })
}

function refuseImage(result: Extract<ImageResult, { ok: false }>) {
  if (result.reason === 'type') return refuse('photo-type')
  if (result.reason === 'unreadable')
    return refuse('photo-type', { message: 'This photo cannot be read. Choose another one.' })
  return refuse('photo-too-large', { message: `This photo ${explainPixelLimit(result)}` })
}

async function refuseUpload(shop: Shop, upload: { readonly customerId: string; readonly reviewId: string }) {
  const review = await shop.db
    .transaction()
    .execute((transaction) => lockOwnReview(transaction, shop.mode, upload))
  if (!review.ok) return review
  return review.value.photos.length >= maxReviewPhotos ? refuse('photo-too-many') : undefined
}

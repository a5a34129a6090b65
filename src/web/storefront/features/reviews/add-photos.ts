import { call } from '../../api/call.ts'

/**
 * Adds photos to the customer's review of a product, one after the other.
 * @param reviewId undefined when the review was posted just now
 * @returns why photos could not be added
 */
export async function addPhotos(
  productId: string,
  reviewId: string | undefined,
  photos: readonly File[],
): Promise<string[]> {
  if (photos.length === 0) return []
  const id = reviewId ?? (await findOwnReviewId(productId))
  if (id === undefined) return ['Your photos could not be added.']
  const errors: string[] = []
  for (const photo of photos) {
    const answer = await call('addReviewPhoto', { reviewId: id, photo })
    if (!answer.ok) errors.push(`${photo.name}: ${answer.message}`)
  }
  return errors
}

async function findOwnReviewId(productId: string): Promise<string | undefined> {
  const answer = await call('getMyReview', { productId })
  return answer.ok ? answer.value.review?.id : undefined
}

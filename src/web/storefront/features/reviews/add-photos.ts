import { maxReviewPhotoBytes } from '#domain/reviews/review-photo.ts'
import { formatUnits } from '#domain/text.ts'
import { type CallFailure, unreachableMessage } from '#web/api/call-result.ts'
import { call } from '../../api/call.ts'
import { shrinkPhoto } from '../../parts/shrink-photo.ts'

/** A photo that could not be added, and why. */
interface PhotoFailure {
  readonly photo: File
  readonly message: string
  /** Whether the same photo may be added later. */
  readonly canRetry: boolean
}

export interface PhotosOutcome {
  readonly added: number
  readonly failures: readonly PhotoFailure[]
}

/**
 * Adds photos to the customer's review of a product, one after the other.
 * @param reviewId undefined when the review was posted just now
 */
export async function addPhotos(
  productId: string,
  reviewId: string | undefined,
  photos: readonly File[],
): Promise<PhotosOutcome> {
  if (photos.length === 0) return { added: 0, failures: [] }
  const id = reviewId ?? (await findOwnReviewId(productId))
  const failures: PhotoFailure[] = []
  for (const photo of photos) {
    const failure =
      id === undefined ? { photo, message: unreachableMessage, canRetry: true } : await addPhoto(id, photo)
    if (failure !== undefined) failures.push(failure)
  }
  return { added: photos.length - failures.length, failures }
}

/** 'Two photos were added…', and why others were not; undefined when there were no photos. */
export function describePhotos({ added, failures }: PhotosOutcome): string | undefined {
  const sentences = failures.map(describeFailure)
  if (added > 0)
    sentences.unshift(
      `${formatUnits(added, 'photo')} added. Our staff will look at ${added === 1 ? 'it before it is' : 'them before they are'} shown.`,
    )
  if (failures.length > 0) sentences.push('Edit your review to try again.')
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

export function describeFailure({ photo, message }: PhotoFailure): string {
  return `${photo.name}: ${message}`
}

async function addPhoto(reviewId: string, photo: File): Promise<PhotoFailure | undefined> {
  const smaller = await shrinkPhoto(photo)
  if (smaller.size > maxReviewPhotoBytes)
    return {
      photo,
      message: 'This photo is larger than 8 MB, and your browser cannot make it smaller.',
      canRetry: false,
    }
  const answer = await call('addReviewPhoto', { reviewId, photo: smaller })
  return answer.ok ? undefined : { photo, message: answer.message, canRetry: mayPassLater(answer) }
}

/** A photo that is refused for what it is would be refused again. */
function mayPassLater(failure: CallFailure): boolean {
  if (failure.kind === 'failed') return true
  return ['temporarily-unavailable', 'too-many-requests', 'not-signed-in', 'internal'].includes(
    failure.refusal.code,
  )
}

async function findOwnReviewId(productId: string): Promise<string | undefined> {
  const answer = await call('getMyReview', { productId })
  return answer.ok ? answer.value.review?.id : undefined
}

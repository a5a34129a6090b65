/** How many photos a review can have. */
export const maxReviewPhotos = 4
/** Bytes of one uploaded photo, as phones take them. */
export const maxReviewPhotoBytes = 8 * 1024 * 1024

export const reviewPhotoStatuses = ['pending', 'published'] as const
export type ReviewPhotoStatus = (typeof reviewPhotoStatuses)[number]

/** A photo of a review. It is shown once staff published it, as long as its review is published. */
export interface ReviewPhoto {
  readonly id: string
  /** Random, and part of its URL. */
  readonly name: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly status: ReviewPhotoStatus
}

/** The storage key of a photo. It differs from the keys of public files, which anyone with the key may read. */
export function getReviewPhotoKey(name: string): string {
  return `${name}.photo.webp`
}

/** How many photos a review can have. */
export const maxReviewPhotos = 4
/** Bytes of one uploaded photo. Browsers make photos smaller first, where they can. */
export const maxReviewPhotoBytes = 8 * 1024 * 1024

/** The longer side of the shop's own copy, in pixels. Browsers send no more. */
export const maxReviewPhotoEdge = 1600
/**
 * Pixels of one uploaded photo that is no JPEG of a camera. Phones take photos of 12 or 24 megapixels unless asked for more, so
 * those pass even when the browser made a PNG of them. Unpacked, they take 200 MB at most: 8 bytes for each pixel of a PNG with
 * 16 bits.
 */
export const maxReviewPhotoPixels = 25_000_000

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

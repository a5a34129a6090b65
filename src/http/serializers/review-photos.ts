import type { OwnReviewPhoto } from '#contract/shop/review.ts'
import type { ReviewPhoto } from '#domain/reviews/review-photo.ts'
import type { StorefrontReviewPhoto } from '#domain/reviews/storefront-review.ts'
import type { Shop } from '#usecases/shop.ts'
import { createPhotoLink } from '../photo-links.ts'

/** The photos of a review that everyone may see. */
export function serializePublicPhotos(photos: readonly ReviewPhoto[]): StorefrontReviewPhoto[] {
  return photos.filter(({ status }) => status === 'published').map((photo) => serializePhoto(photo))
}

/** A photo for its author and for staff, with links that show it before it is public. */
export function serializeOwnPhoto(
  shop: Pick<Shop, 'linkSecret' | 'clock'>,
  photo: ReviewPhoto,
): OwnReviewPhoto {
  return { ...serializePhoto(photo, createPhotoLink(shop, photo.name)), status: photo.status }
}

function serializePhoto({ id, name, width, height }: ReviewPhoto, link?: string): StorefrontReviewPhoto {
  const path = `/review-photos/${name}.webp`
  return {
    id,
    width,
    height,
    url: link === undefined ? path : `${path}?${link}`,
    thumbnailUrl: link === undefined ? `${path}?w=320` : `${path}?w=320&${link}`,
  }
}

import type { ListedReview } from '#contract/shop/account.ts'
import type { OwnReview } from '#contract/shop/review.ts'
import type { ProductReviews } from '#db/queries/reviews/product-reviews.ts'
import type { CustomerReview } from '#db/queries/reviews/reviews.ts'
import { calculateAverageRating } from '#domain/catalog/average-rating.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'
import type { Shop } from '#usecases/shop.ts'
import { serializeOwnPhoto, serializePublicPhotos } from './review-photos.ts'

/** Shortens the last name to its initial, to protect the author's privacy. */
export function serializeReview(review: Review): StorefrontReview {
  const { customerId, firstName, lastName } = review
  const [initial = ''] = lastName
  return {
    id: review.id,
    productId: review.productId,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString(),
    isVerified: review.isVerified,
    isDemo: review.isDemo,
    helpfulCount: review.helpfulCount,
    reply: review.reply && { text: review.reply.text, at: review.reply.at.toISOString() },
    photos: serializePublicPhotos(review.photos),
    author:
      customerId === undefined
        ? { id: '', firstName, lastName }
        : { id: customerId, firstName, lastName: `${initial}.` },
  }
}

/** A review as shown to its author, with its status and why it is pending. */
export function serializeOwnReview(shop: Pick<Shop, 'linkSecret' | 'clock'>, review: Review): OwnReview {
  return {
    ...serializeReview(review),
    status: review.status,
    moderationReason: review.moderationReason,
    photos: review.photos.map((photo) => serializeOwnPhoto(shop, photo)),
  }
}

/** A review in its author's list, with its product. */
export function serializeCustomerReview(
  shop: Pick<Shop, 'linkSecret' | 'clock'>,
  { review, productName, slug }: CustomerReview,
): ListedReview {
  return {
    ...serializeOwnReview(shop, review),
    productName,
    href: slug === undefined ? undefined : `/products/${slug}`,
  }
}

/** Review counts by rating, 5 stars first, including zeros. */
export function serializeStarCounts(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

/** A page of the reviews of a product, with the figures of all of them. */
export function serializeReviewList({ reviews, counts, rating, total, withPhotos }: ProductReviews) {
  return {
    reviews: reviews.map(serializeReview),
    total,
    average: calculateAverageRating(rating.sum, rating.count).exact,
    ratingCounts: serializeStarCounts(counts),
    withPhotos,
  }
}

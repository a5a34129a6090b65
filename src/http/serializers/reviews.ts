import type { ListedReview } from '#contract/shop/account.ts'
import type { OwnReview } from '#contract/shop/review.ts'
import type { CustomerReview } from '#db/queries/reviews/reviews.ts'
import type { Review } from '#domain/reviews/review.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'

/** Shortens the last name to its initial, to protect the author's privacy. */
export function serializeReview(review: Review): StorefrontReview {
  const { customerId, firstName, lastName } = review
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
    author:
      customerId === undefined
        ? { id: '', firstName, lastName }
        : { id: customerId, firstName, lastName: `${lastName.slice(0, 1)}.` },
  }
}

/** A review as shown to its author, with its status and why it is pending. */
export function serializeOwnReview(review: Review): OwnReview {
  return { ...serializeReview(review), status: review.status, moderationReason: review.moderationReason }
}

/** A review in its author's list, with its product. */
export function serializeCustomerReview({ review, productName, slug }: CustomerReview): ListedReview {
  return {
    ...serializeOwnReview(review),
    productName,
    href: slug === undefined ? undefined : `/products/${slug}`,
  }
}

/** Review counts by rating, 5 stars first, including zeros. */
export function serializeStarCounts(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

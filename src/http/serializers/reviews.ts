import type { ListedReview } from '#contract/shop/account.ts'
import type { OwnReview } from '#contract/shop/review.ts'
import type { CustomerReviewRow, ReviewRow } from '#db/queries/reviews/reviews.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'

/** The last name is shown by its initial: enough to tell two people apart, not enough to find one. */
export function serializeReview(row: ReviewRow): StorefrontReview {
  return {
    id: row.id,
    productId: row.productId,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString(),
    isVerified: row.verified,
    isDemo: row.isDemo,
    helpfulCount: row.helpfulCount,
    reply:
      row.reply === null || row.repliedAt === null
        ? undefined
        : { text: row.reply, at: row.repliedAt.toISOString() },
    author:
      row.customerId === null
        ? { id: '', firstName: row.firstName, lastName: row.lastName }
        : { id: row.customerId, firstName: row.firstName, lastName: `${row.lastName.slice(0, 1)}.` },
  }
}

/** What its author sees: the status of the review, and why. */
export function serializeOwnReview(row: ReviewRow): OwnReview {
  return { ...serializeReview(row), status: row.status, heldReason: row.moderationReason ?? undefined }
}

/** A review in its author's list, with the product it is about. */
export function serializeCustomerReview(row: CustomerReviewRow): ListedReview {
  return {
    ...serializeOwnReview(row),
    productName: row.productName,
    href: row.slug === null ? undefined : `/products/${row.slug}`,
  }
}

/** Counts by stars, five first, with zeros where nobody gave that many. */
export function serializeStarCounts(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

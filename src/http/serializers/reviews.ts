import type { OwnReview } from '#contract/shop/review.ts'
import type { SpecReview } from '#contract/spec-v1/review.ts'
import type { ReviewRow } from '#db/queries/reviews/reviews.ts'

/** The last name is shown by its initial: enough to tell two people apart, not enough to find one. */
export function serializeReview(row: ReviewRow): SpecReview {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    product: row.productId,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString(),
    verified: row.verified,
    demo: row.isDemo,
    helpful: row.helpfulCount,
    reply:
      row.reply === null || row.repliedAt === null
        ? undefined
        : { text: row.reply, at: row.repliedAt.toISOString() },
    user:
      row.customerId === null
        ? { _id: '', firstname: row.firstName, lastname: row.lastName }
        : { _id: row.customerId, firstname: row.firstName, lastname: `${row.lastName.slice(0, 1)}.` },
  }
}

/** What its author is told: where the review stands, and why. */
export function serializeOwnReview(row: ReviewRow): OwnReview {
  return { ...serializeReview(row), status: row.status, heldReason: row.moderationReason ?? undefined }
}

/** Counts by stars, five first, with zeros where nobody gave that many. */
export function serializeStarCounts(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

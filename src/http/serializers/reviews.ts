import type { OwnReview, WireReview } from '#contract/answers/review.ts'
import type { ReviewRow } from '#db/queries/reviews/reviews.ts'

/** The last name is shown by its initial: enough to tell two people apart, not enough to find one. */
export function serializeReview(row: ReviewRow): WireReview {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    product: row.product_id,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString(),
    verified: row.verified,
    demo: row.is_demo,
    helpful: row.helpful_count,
    reply:
      row.reply === null || row.replied_at === null
        ? undefined
        : { text: row.reply, at: row.replied_at.toISOString() },
    user:
      row.customer_id === null
        ? { _id: '', firstname: row.first_name, lastname: row.last_name }
        : { _id: row.customer_id, firstname: row.first_name, lastname: `${row.last_name.slice(0, 1)}.` },
  }
}

/** What its author is told: where the review stands, and why. */
export function serializeOwnReview(row: ReviewRow): OwnReview {
  return { ...serializeReview(row), status: row.status, heldReason: row.held_reason ?? undefined }
}

/** Counts by stars, five first, with zeros where nobody gave that many. */
export function serializeStarCounts(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

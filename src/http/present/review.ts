import type { WireReview } from '#contract/answers/review.ts'
import type { ReviewRow } from '#db/queries/reviews.ts'

/** The last name is shown by its initial: enough to tell two people apart, not enough to find one. */
export function presentReview(row: ReviewRow): WireReview {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    product: row.product_id,
    createdAt: row.created_at.toISOString(),
    verified: row.verified,
    demo: row.is_demo,
    user: { _id: row.customer_id, firstname: row.first_name, lastname: `${row.last_name.slice(0, 1)}.` },
  }
}

/** Counts by stars, five first, with zeros where nobody gave that many. */
export function presentBars(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

import type { ListedReview, Review, ReviewStatus } from '#domain/reviews/review.ts'
import type { ReviewPhoto } from '#domain/reviews/review-photo.ts'

/** A review joined with its author's name. */
export interface ReviewRow {
  readonly id: string
  readonly productId: string
  readonly customerId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly rating: number
  readonly comment: string
  readonly verified: boolean
  readonly isDemo: boolean
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly status: ReviewStatus
  readonly moderationReason: string | null
  readonly helpfulCount: number
  readonly reply: string | null
  readonly repliedAt: Date | null
  readonly photos: readonly ReviewPhoto[]
}

/** A review, or none, with the counts of its product. */
export type ProductReviewRow = (ReviewRow | { readonly id: null }) & {
  readonly ratingSum: number
  readonly ratingCount: number
  readonly total: number
  readonly withPhotos: number
  readonly stars: readonly { readonly rating: number; readonly count: number }[]
}

export function reviewFromRow(row: ReviewRow): Review {
  return {
    id: row.id,
    productId: row.productId,
    customerId: row.customerId ?? undefined,
    firstName: row.firstName,
    lastName: row.lastName,
    rating: row.rating,
    comment: row.comment,
    isVerified: row.verified,
    isDemo: row.isDemo,
    createdAt: row.createdAt,
    editedAt: row.editedAt ?? undefined,
    status: row.status,
    moderationReason: row.moderationReason ?? undefined,
    helpfulCount: row.helpfulCount,
    reply: row.reply === null || row.repliedAt === null ? undefined : { text: row.reply, at: row.repliedAt },
    photos: row.photos,
  }
}

export interface ListedReviewRow extends ReviewRow {
  readonly productName: string
  readonly productSlug: string
}

export function listedReviewFromRow(row: ListedReviewRow): ListedReview {
  return { ...reviewFromRow(row), productName: row.productName, productSlug: row.productSlug }
}

/** The columns that change after a review was created. */
export function reviewToRow(review: Review) {
  return {
    rating: review.rating,
    comment: review.comment,
    status: review.status,
    moderationReason: review.moderationReason ?? null,
    editedAt: review.editedAt ?? null,
    reply: review.reply?.text ?? null,
    repliedAt: review.reply?.at ?? null,
  }
}

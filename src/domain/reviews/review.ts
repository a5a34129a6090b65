import type { ReviewPhoto } from './review-photo.ts'

export const reviewStatuses = ['published', 'pending', 'removed'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** A review of a product, with its author's name and the shop's reply. */
export interface Review {
  readonly id: string
  readonly productId: string
  /** Undefined after the author's account was deleted. */
  readonly customerId: string | undefined
  readonly firstName: string
  readonly lastName: string
  /** Stars, 1 to 5. */
  readonly rating: number
  readonly comment: string
  /** Whether the author bought the product here. */
  readonly isVerified: boolean
  readonly isDemo: boolean
  readonly createdAt: Date
  readonly editedAt: Date | undefined
  readonly status: ReviewStatus
  /** Why the review is held or was removed. */
  readonly moderationReason: string | undefined
  readonly helpfulCount: number
  readonly reply: { readonly text: string; readonly at: Date } | undefined
  /** In the order in which they were added, also those that staff have not approved. */
  readonly photos: readonly ReviewPhoto[]
}

/** A review in the admin list, with its product. */
export interface ListedReview extends Review {
  readonly productName: string
  readonly productSlug: string
}

import * as z from 'zod/mini'
import { reviewStatuses } from '#domain/reviews/review.ts'
import { reviewPhotoStatuses } from '#domain/reviews/review-photo.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'

const reviewPhoto = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
})

const storefrontReview = z.object({
  id: z.string(),
  productId: z.string(),
  rating: z.int(),
  comment: z.string(),
  createdAt: z.string(),
  editedAt: z.optional(z.string()),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  helpfulCount: z.int(),
  reply: z.optional(z.object({ text: z.string(), at: z.string() })),
  photos: z.array(reviewPhoto),
  author: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
}) satisfies z.ZodMiniType<StorefrontReview>

/** A photo as shown to its author and to staff, with links that end. */
export const ownReviewPhoto = z.extend(reviewPhoto, { status: z.enum(reviewPhotoStatuses) })
export type OwnReviewPhoto = z.infer<typeof ownReviewPhoto>

/** A review as shown to its author, including pending and removed ones. */
export const ownReview = z.extend(storefrontReview, {
  status: z.enum(reviewStatuses),
  moderationReason: z.optional(z.string()),
  /** Also those that staff have not approved. */
  photos: z.array(ownReviewPhoto),
})
export type OwnReview = z.infer<typeof ownReview>

/** The signed-in customer's own data about a product's reviews. */
export const myReviewResponse = z.object({
  success: z.literal(true),
  review: z.optional(ownReview),
  /** Ids of the reviews that the customer marked as helpful. */
  helpful: z.array(z.string()),
})

/** The message for the author, with the reason if staff review the text first. */
export const editedReviewResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  moderationReason: z.optional(z.string()),
})

/** A page of the published reviews of a product, with what the filters of the whole list show. */
export const reviewListResponse = z.object({
  success: z.literal(true),
  reviews: z.array(storefrontReview),
  /** How many reviews match, on all pages. */
  total: z.int(),
  average: z.number(),
  ratingCounts: z.array(z.object({ stars: z.int(), count: z.int() })),
  /** How many reviews have photos. */
  withPhotos: z.int(),
})

export const reviewPhotoAddedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  photo: ownReviewPhoto,
})

export const voteResponse = z.object({ success: z.literal(true), message: z.string(), helpful: z.int() })

/** A page of all reviews of the shop, the newest first. */
export interface ReviewsPageData {
  readonly reviews: readonly (StorefrontReview & {
    readonly product: { readonly name: string; readonly slug: string }
  })[]
  readonly stars: number | undefined
  readonly withPhotos: boolean
  readonly after: string | undefined
  /** The `after` of the next page. Undefined on the last one. */
  readonly next: string | undefined
}

import * as z from 'zod/mini'
import { reviewStatuses } from '#domain/reviews/review.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'

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
  author: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
}) satisfies z.ZodMiniType<StorefrontReview>

/** A review as shown to its author, including pending and removed ones. */
export const ownReview = z.extend(storefrontReview, {
  status: z.enum(reviewStatuses),
  moderationReason: z.optional(z.string()),
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

export const voteResponse = z.object({ success: z.literal(true), message: z.string(), helpful: z.int() })

import * as z from 'zod/mini'
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

/** A review as its author sees it, also while it is pending or after it was removed. */
export const ownReview = z.extend(storefrontReview, {
  status: z.enum(['published', 'pending', 'removed']),
  heldReason: z.optional(z.string()),
})
export type OwnReview = z.infer<typeof ownReview>

/** What only the reader may know about the reviews of a product. */
export const myReviewAnswer = z.object({
  success: z.literal(true),
  review: z.optional(ownReview),
  /** Ids of the reviews this customer found helpful. */
  helpful: z.array(z.string()),
})

/** The sentence for the author, and why staff read the review first when they do. */
export const editedReviewAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  heldReason: z.optional(z.string()),
})

export const voteAnswer = z.object({ success: z.literal(true), message: z.string(), helpful: z.int() })

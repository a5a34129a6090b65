import * as z from 'zod/mini'

export const wireReview = z.object({
  _id: z.string(),
  rating: z.int(),
  comment: z.string(),
  product: z.string(),
  createdAt: z.string(),
  /** When its author last changed it. */
  editedAt: z.optional(z.string()),
  /** True when the author bought this product here. */
  verified: z.boolean(),
  demo: z.boolean(),
  /** How many found it helpful. */
  helpful: z.int(),
  /** The shop's answer. */
  reply: z.optional(z.object({ text: z.string(), at: z.string() })),
  user: z.object({ _id: z.string(), firstname: z.string(), lastname: z.string() }),
})
export type WireReview = z.infer<typeof wireReview>

export const reviewsAnswer = z.object({
  success: z.literal(true),
  review: z.array(wireReview),
  total: z.int(),
  average: z.number(),
  bars: z.array(z.object({ stars: z.int(), count: z.int() })),
})

/** A review as its author sees it, also while it is held or after it was removed. */
export const ownReview = z.extend(wireReview, {
  status: z.enum(['published', 'pending', 'removed']),
  heldReason: z.optional(z.string()),
})
export type OwnReview = z.infer<typeof ownReview>

/** What only the person asking may know about the reviews of a product. */
export const myReviewAnswer = z.object({
  success: z.literal(true),
  review: z.optional(ownReview),
  /** Ids of the reviews this customer found helpful. */
  helpful: z.array(z.string()),
})

/** The sentence for the author, and why staff read the review first when they do. */
export const writtenAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  heldReason: z.optional(z.string()),
})

export const voteAnswer = z.object({ success: z.literal(true), message: z.string(), helpful: z.int() })

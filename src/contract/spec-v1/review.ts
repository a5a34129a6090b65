import * as z from 'zod/mini'

export const specReview = z.object({
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
export type SpecReview = z.infer<typeof specReview>

export const reviewsAnswer = z.object({
  success: z.literal(true),
  review: z.array(specReview),
  total: z.int(),
  average: z.number(),
  bars: z.array(z.object({ stars: z.int(), count: z.int() })),
})

/** The sentence for the author, and why staff read the review first when they do. */
export const writtenAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  heldReason: z.optional(z.string()),
})

import * as z from 'zod/mini'

export const wireReview = z.object({
  _id: z.string(),
  rating: z.int(),
  comment: z.string(),
  product: z.string(),
  createdAt: z.string(),
  /** True when the author bought this product here. */
  verified: z.boolean(),
  demo: z.boolean(),
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

import * as z from 'zod'
import { id, text } from './answers.ts'

export const wireReview = z.object({
  _id: z.string(),
  rating: z.number().int(),
  comment: z.string(),
  product: z.string(),
  createdAt: z.string(),
  /** True when the author bought this product here. */
  verified: z.boolean(),
  demo: z.boolean(),
  user: z.object({ _id: z.string(), firstname: z.string(), lastname: z.string() }),
})
export type WireReview = z.infer<typeof wireReview>

export const reviewsRequest = z.object({
  productId: id,
  page: z.number().int().min(1).max(10_000).optional(),
  limit: z.number().int().min(1).max(100).optional(),
  stars: z.number().int().min(1).max(5).optional(),
})
export const reviewsAnswer = z.object({
  success: z.literal(true),
  review: z.array(wireReview),
  total: z.number().int(),
  average: z.number(),
  bars: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
})

export const reviewToAdd = z.object({
  rating: z
    .number({ error: 'Please select rating.' })
    .int('Please select rating.')
    .min(1, 'Please select rating.')
    .max(5, 'Please select rating.'),
  comment: text(4000, 'Your review'),
  product: id,
})
export const reviewToRemove = z.object({ reviewId: id })

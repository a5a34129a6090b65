import * as z from 'zod'
import { id, text } from './text.ts'

export const reviewsRequest = z.object({
  productId: id,
  page: z.number().int().min(1).max(10_000).optional(),
  limit: z.number().int().min(1).max(100).optional(),
  stars: z.number().int().min(1).max(5).optional(),
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

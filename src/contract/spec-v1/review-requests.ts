import * as z from 'zod'
import { reviewFields, reviewOrders } from '../review-input.ts'
import { id } from '../text.ts'

export const reviewsRequest = z.object({
  productId: id,
  page: z.number().int().min(1).max(10_000).optional(),
  limit: z.number().int().min(1).max(100).optional(),
  stars: z.number().int().min(1).max(5).optional(),
  sort: z.enum(reviewOrders, { error: `sort is one of ${reviewOrders.join(', ')}.` }).optional(),
})

export const reviewInput = z.object({ ...reviewFields, product: id })

export const deleteReviewRequest = z.object({ reviewId: id })

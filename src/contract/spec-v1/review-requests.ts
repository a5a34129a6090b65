import * as z from 'zod'
import { reviewSorts } from '#domain/reviews/review.ts'
import { reviewFields } from '../review-input.ts'
import { id } from '../text.ts'

export const reviewsRequest = z.object({
  productId: id,
  page: z.number().int().min(1).max(10_000).optional(),
  limit: z.number().int().min(1).max(100).optional(),
  stars: z.number().int().min(1).max(5).optional(),
  sort: z.enum(reviewSorts, { error: `sort is one of ${reviewSorts.join(', ')}.` }).optional(),
})

export const reviewInput = z.object({ ...reviewFields, product: id })

export const deleteReviewRequest = z.object({ reviewId: id })

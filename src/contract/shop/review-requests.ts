import * as z from 'zod'
import { reviewSorts } from '#domain/reviews/review.ts'
import { reviewFields } from '../review-input.ts'
import { id } from '../text.ts'

export const reviewUpdate = z.object({ ...reviewFields, reviewId: id })

export const reviewVote = z.object({
  reviewId: id,
  helpful: z.boolean({ error: 'helpful must be true or false.' }),
})

/** The review parameters of a product page URL. Invalid values are ignored. */
export const productReviewsQuery = z.object({
  reviews: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  sort: z.enum(reviewSorts).optional().catch(undefined),
})
export type ProductReviewsQuery = z.infer<typeof productReviewsQuery>

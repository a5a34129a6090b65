import * as z from 'zod'
import { isId } from '#domain/id.ts'
import { reviewSorts } from '#domain/reviews/review.ts'
import { reviewFields } from '../review-input.ts'
import { id } from '../text.ts'

export const reviewUpdate = z.object({ ...reviewFields, reviewId: id })

export const reviewVote = z.object({
  reviewId: id,
  helpful: z.boolean({ error: 'helpful must be true or false.' }),
})

/** Which reviews of a product to list. */
export const reviewListRequest = z.object({
  productId: id,
  page: z.number().int().min(1).max(10_000).optional(),
  stars: z.number().int().min(1).max(5).optional(),
  sort: z.enum(reviewSorts, { error: `sort is one of ${reviewSorts.join(', ')}.` }).optional(),
  withPhotos: z.boolean().optional(),
})

/** The fields beside the photo of an upload. */
export const reviewPhotoFields = z.object({ reviewId: id })

export const reviewPhotoRemoval = z.object({ reviewId: id, photoId: id })

/** The review parameters of a product page URL. Invalid values are ignored. */
export const productReviewsQuery = z.object({
  reviews: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  sort: z.enum(reviewSorts).optional().catch(undefined),
  photos: z.literal('1').optional().catch(undefined),
})
export type ProductReviewsQuery = z.infer<typeof productReviewsQuery>

/** The parameters of the page of all reviews. */
export const shopReviewsRequest = z.object({
  stars: z.coerce.number().int().min(1).max(5).optional(),
  photos: z.literal('1').optional(),
  after: z.string().refine(isId).optional(),
})
export type ShopReviewsRequest = z.infer<typeof shopReviewsRequest>

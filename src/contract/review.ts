import * as z from 'zod'
import { id, text } from './text.ts'

export const reviewOrders = ['newest', 'helpful'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export const reviewsRequest = z.object({
  productId: id,
  page: z.number().int().min(1).max(10_000).optional(),
  limit: z.number().int().min(1).max(100).optional(),
  stars: z.number().int().min(1).max(5).optional(),
  sort: z.enum(reviewOrders, { error: `sort is one of ${reviewOrders.join(', ')}.` }).optional(),
})
const opinion = {
  rating: z
    .number({ error: 'Please select rating.' })
    .int('Please select rating.')
    .min(1, 'Please select rating.')
    .max(5, 'Please select rating.'),
  comment: text(4000, 'Your review'),
}
export const reviewToAdd = z.object({ ...opinion, product: id })
export const reviewToEdit = z.object({ ...opinion, reviewId: id })
export const reviewVote = z.object({
  reviewId: id,
  helpful: z.boolean({ error: 'helpful is true or false.' }),
})

/** The reviews asked for in the address of a product page; what makes no sense there is left out. */
export const reviewsInAddress = z.object({
  reviews: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  sort: z.enum(reviewOrders).optional().catch(undefined),
})
export type ReviewsInAddress = z.infer<typeof reviewsInAddress>
export const reviewToRemove = z.object({ reviewId: id })

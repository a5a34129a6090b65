import * as z from 'zod/mini'
import { specReview } from '../spec-v1/review.ts'

/** A review as its author sees it, also while it is held or after it was removed. */
export const ownReview = z.extend(specReview, {
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

export const voteAnswer = z.object({ success: z.literal(true), message: z.string(), helpful: z.int() })

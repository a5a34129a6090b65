import * as z from 'zod/mini'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'
import type { reviewInput } from './review-requests.ts'

const specReview = z.object({
  _id: z.string(),
  rating: z.int(),
  comment: z.string(),
  product: z.string(),
  createdAt: z.string(),
  /** When the author last edited it. */
  editedAt: z.optional(z.string()),
  /** Whether the author bought this product here. */
  verified: z.boolean(),
  demo: z.boolean(),
  /** Number of helpful votes. */
  helpful: z.int(),
  /** The shop's reply. */
  reply: z.optional(z.object({ text: z.string(), at: z.string() })),
  user: z.object({ _id: z.string(), firstname: z.string(), lastname: z.string() }),
})
type SpecReview = z.infer<typeof specReview>

export const reviewsResponse = z.object({
  success: z.literal(true),
  review: z.array(specReview),
  total: z.int(),
  average: z.number(),
  bars: z.array(z.object({ stars: z.int(), count: z.int() })),
})

/** The message for the author, with the reason if staff review the text first. */
export const reviewAddedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  heldReason: z.optional(z.string()),
})

export function toSpecReviewAdded({
  message,
  moderationReason: heldReason,
}: {
  readonly message: string
  readonly moderationReason?: string
}) {
  return { success: true, message, heldReason }
}

export function fromSpecReviewAdded({ heldReason, ...rest }: z.infer<typeof reviewAddedResponse>) {
  return { ...rest, moderationReason: heldReason }
}

export function toSpecReview(review: StorefrontReview): SpecReview {
  const { id, firstName, lastName } = review.author
  return {
    _id: review.id,
    rating: review.rating,
    comment: review.comment,
    product: review.productId,
    createdAt: review.createdAt,
    editedAt: review.editedAt,
    verified: review.isVerified,
    demo: review.isDemo,
    helpful: review.helpfulCount,
    reply: review.reply,
    user: { _id: id, firstname: firstName, lastname: lastName },
  }
}

export function toSpecNewReview(review: {
  readonly productId: string
  readonly rating: number
  readonly comment: string
}): z.input<typeof reviewInput> {
  return { rating: review.rating, comment: review.comment, product: review.productId }
}

import * as z from 'zod'
import { reviewStatuses } from '#domain/reviews/review.ts'
import { recordId } from '../text.ts'
import { listPage, listQuery, oneOf, origin, reason } from './list-query.ts'

/** No sort or filter by rating: moderation must not depend on it (16 CFR 465.7). */
export const reviewSorts = ['created', 'product'] as const
export const reviewsQuery = listQuery(reviewSorts, { sort: 'created', dir: 'desc' }).extend({
  status: oneOf('status', reviewStatuses).optional(),
  origin,
})
export const reviewsPage = listPage(
  z.object({
    id: z.string(),
    productName: z.string(),
    productSlug: z.string(),
    author: z.string(),
    rating: z.number().int(),
    comment: z.string(),
    isVerifiedPurchase: z.boolean(),
    status: z.enum(reviewStatuses),
    /** Why it is pending or was removed. */
    moderationReason: z.string().optional(),
    /** The part of the text that may be a health claim. */
    healthClaim: z.string().optional(),
    reply: z.string().optional(),
    helpfulCount: z.number().int(),
    editedAt: z.string().optional(),
    createdAt: z.string(),
    isDemo: z.boolean(),
  }),
)
export type AdminReview = z.infer<typeof reviewsPage>['rows'][number]
export const reviewParams = z.object({ id: recordId })
export const maxReplyLength = 2000
/** An empty reply removes the current one. */
export const reviewReply = z.object({
  reply: z
    .string({ error: 'The reply must be text.' })
    .trim()
    .max(maxReplyLength, `The reply can be at most ${maxReplyLength} characters.`)
    .refine((value) => !value.includes('\u0000'), 'The reply contains a character that cannot be stored.'),
})
export const reviewDecision = z.object({
  decision: oneOf('decision', ['publish', 'remove']),
  reason,
  /** The text that the moderator read. The decision is refused if the author edited it in the meantime. */
  comment: z.string().max(4000).optional(),
})

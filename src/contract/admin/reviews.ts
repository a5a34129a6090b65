import * as z from 'zod'
import { listPage, listQuery, oneOf, origin, reason } from './list-query.ts'

/** The stars are no order and no filter here: moderation goes by the words alone (16 CFR 465.7). */
export const reviewSorts = ['created', 'product'] as const
export const reviewStates = ['published', 'pending', 'removed'] as const
export const reviewsQuery = listQuery(reviewSorts, { sort: 'created', dir: 'desc' }).extend({
  status: oneOf('status', reviewStates).optional(),
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
    status: z.enum(reviewStates),
    /** Why it is held or was removed. */
    moderationReason: z.string().optional(),
    /** The words that may make a health claim. */
    healthClaim: z.string().optional(),
    reply: z.string().optional(),
    helpfulCount: z.number().int(),
    editedAt: z.string().optional(),
    createdAt: z.string(),
    isDemo: z.boolean(),
  }),
)
export type AdminReview = z.infer<typeof reviewsPage>['rows'][number]
export const reviewParams = z.object({ id: z.string().max(64) })
export const maxReplyLength = 2000
/** An empty reply takes the old one off. */
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
  /** The words that were read: when they are others by now, nothing is decided. */
  comment: z.string().max(4000).optional(),
})

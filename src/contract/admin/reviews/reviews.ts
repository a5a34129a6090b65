import * as z from 'zod'
import { reviewStatuses } from '#domain/reviews/review.ts'
import { maxReviewPhotos, reviewPhotoStatuses } from '#domain/reviews/review-photo.ts'
import { recordId } from '../../text.ts'
import { foundClaim } from '../compliance/claims.ts'
import { claimOverride } from '../fields.ts'
import { listPage, listQuery, oneOf, origin, reason } from '../list-query.ts'

/** No sort or filter by rating: moderation must not depend on it (16 CFR 465.7). */
export const reviewSorts = ['created', 'product'] as const
export const reviewsQuery = listQuery(reviewSorts, { sort: 'created', dir: 'desc' }).extend({
  status: oneOf('status', reviewStatuses).optional(),
  /** Only reviews with photos that wait for approval. */
  photos: oneOf('photos', ['pending']).optional(),
  origin,
})
const adminReviewPhoto = z.object({
  id: z.string(),
  /** Links that end, because a photo that is not published is not public. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  status: z.enum(reviewPhotoStatuses),
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
    /** The claim in the text that holds the review. */
    claim: foundClaim.optional(),
    reply: z.string().optional(),
    photos: z.array(adminReviewPhoto),
    helpfulCount: z.number().int(),
    editedAt: z.string().optional(),
    createdAt: z.string(),
    isDemo: z.boolean(),
  }),
)
export type AdminReview = z.infer<typeof reviewsPage>['rows'][number]
export const reviewPhotoParams = z.object({ id: recordId, photoId: recordId })
export const reviewParams = z.object({ id: recordId })
export const maxReplyLength = 2000
/** An empty reply removes the current one. */
export const reviewReply = z.object({
  claimOverride,
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
  /** The photos that the moderator saw. They are published with the review. */
  photoIds: z.array(recordId).max(maxReviewPhotos).optional(),
})

export const reviewPhotosToPublish = z.object({ photoIds: z.array(recordId).min(1).max(maxReviewPhotos) })
export const reviewPhotoRemoval = z.object({ reason })

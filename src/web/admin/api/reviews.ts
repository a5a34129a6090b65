import type * as z from 'zod'
import {
  type reviewDecision,
  type reviewPhotoRemoval,
  type reviewPhotosToPublish,
  type reviewReply,
  reviewsPage,
  reviewsQuery,
} from '#contract/admin/reviews.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const listReviews = { path: '/api/admin/reviews', query: reviewsQuery, response: reviewsPage } as const

const reviewPath = (id: string) => `${listReviews.path}/${encodeURIComponent(id)}`

export const moderateReview = (id: string, body: z.input<typeof reviewDecision>) => ({
  path: reviewPath(id),
  response: messageResponse,
  body,
})

export const publishReviewPhotos = (id: string, photoIds: readonly string[]) => ({
  path: `${reviewPath(id)}/photos`,
  response: messageResponse,
  body: { photoIds: [...photoIds] } satisfies z.input<typeof reviewPhotosToPublish>,
})

export const removeReviewPhoto = (id: string, photoId: string, reason: string) => ({
  path: `${reviewPath(id)}/photos/${encodeURIComponent(photoId)}/remove`,
  response: messageResponse,
  body: { reason } satisfies z.input<typeof reviewPhotoRemoval>,
})

/** An empty reply removes the one before. */
export const replyToReview = (id: string, body: z.input<typeof reviewReply>) => ({
  path: `${reviewPath(id)}/reply`,
  response: messageResponse,
  body,
})

import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  questionAnswer,
  questionDecision,
  questionParams,
  questionsPage,
  questionsQuery,
} from './questions.ts'
import {
  reviewDecision,
  reviewParams,
  reviewPhotoParams,
  reviewPhotoRemoval,
  reviewPhotosToPublish,
  reviewReply,
  reviewsPage,
  reviewsQuery,
} from './reviews.ts'

export const listQuestions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/questions',
  permission: 'reviews.read',
  query: questionsQuery,
  response: questionsPage,
})

export const answerQuestion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/questions/:id/answer',
  permission: 'reviews.moderate',
  params: questionParams,
  body: questionAnswer,
  response: messageResponse,
})

export const moderateQuestion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/questions/:id',
  permission: 'reviews.moderate',
  params: questionParams,
  body: questionDecision,
  response: messageResponse,
})

export const listReviews = defineAdminCall({
  method: 'GET',
  path: '/api/admin/reviews',
  permission: 'reviews.read',
  query: reviewsQuery,
  response: reviewsPage,
})

export const moderateReview = defineAdminCall({
  method: 'POST',
  path: '/api/admin/reviews/:id',
  permission: 'reviews.moderate',
  params: reviewParams,
  body: reviewDecision,
  response: messageResponse,
})

/** An empty reply removes the one before. */
export const replyToReview = defineAdminCall({
  method: 'POST',
  path: '/api/admin/reviews/:id/reply',
  permission: 'reviews.moderate',
  params: reviewParams,
  body: reviewReply,
  response: messageResponse,
})

export const publishReviewPhotos = defineAdminCall({
  method: 'POST',
  path: '/api/admin/reviews/:id/photos',
  permission: 'reviews.moderate',
  params: reviewParams,
  body: reviewPhotosToPublish,
  response: messageResponse,
})

export const removeReviewPhoto = defineAdminCall({
  method: 'POST',
  path: '/api/admin/reviews/:id/photos/:photoId/remove',
  permission: 'reviews.moderate',
  params: reviewPhotoParams,
  body: reviewPhotoRemoval,
  response: messageResponse,
})

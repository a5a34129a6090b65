import { messageResponse } from '../basic-responses.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'
import type { productRequest } from '../product-request.ts'
import { ownReviewsResponse } from './account.ts'
import type { ownReviewsRequest } from './account-requests.ts'
import type { questionRequest } from './question-requests.ts'
import {
  editedReviewResponse,
  myReviewResponse,
  reviewListResponse,
  reviewPhotoAddedResponse,
  voteResponse,
} from './review.ts'
import type { reviewListRequest, reviewPhotoRemoval, reviewUpdate, reviewVote } from './review-requests.ts'

export const askQuestion = defineCall({
  method: 'POST',
  path: '/api/question/add',
  body: schemaTypeOf<typeof questionRequest>(),
  response: messageResponse,
})

export const addReviewPhoto = defineCall({
  method: 'POST',
  path: '/api/review/photos/add',
  form: true,
  response: reviewPhotoAddedResponse,
})

export const removeReviewPhoto = defineCall({
  method: 'POST',
  path: '/api/review/photos/remove',
  body: schemaTypeOf<typeof reviewPhotoRemoval>(),
  response: messageResponse,
})

export const listReviews = defineCall({
  method: 'POST',
  path: '/api/review/list',
  body: schemaTypeOf<typeof reviewListRequest>(),
  response: reviewListResponse,
})

export const voteOnReview = defineCall({
  method: 'POST',
  path: '/api/review/vote',
  body: schemaTypeOf<typeof reviewVote>(),
  response: voteResponse,
})

export const getOwnReviews = defineCall({
  method: 'POST',
  path: '/api/review/list-own',
  body: schemaTypeOf<typeof ownReviewsRequest>(),
  response: ownReviewsResponse,
})

export const getMyReview = defineCall({
  method: 'POST',
  path: '/api/review/for-product',
  body: schemaTypeOf<typeof productRequest>(),
  response: myReviewResponse,
})

export const editReview = defineCall({
  method: 'POST',
  path: '/api/review/edit',
  body: schemaTypeOf<typeof reviewUpdate>(),
  response: editedReviewResponse,
})

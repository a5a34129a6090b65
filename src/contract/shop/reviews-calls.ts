import { messageResponse } from '#contract/basic-responses.ts'
import type { productRequest } from '#contract/product-request.ts'
import { ownReviewsResponse } from '#contract/shop/account.ts'
import type { ownReviewsRequest } from '#contract/shop/account-requests.ts'
import type { questionRequest } from '#contract/shop/question-requests.ts'
import {
  editedReviewResponse,
  myReviewResponse,
  reviewListResponse,
  reviewPhotoAddedResponse,
  voteResponse,
} from '#contract/shop/review.ts'
import type {
  reviewListRequest,
  reviewPhotoRemoval,
  reviewUpdate,
  reviewVote,
} from '#contract/shop/review-requests.ts'
import { defineCall, typeOf } from '../define-call.ts'

export const askQuestion = defineCall({
  method: 'POST',
  path: '/api/question/add',
  body: typeOf<typeof questionRequest>(),
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
  body: typeOf<typeof reviewPhotoRemoval>(),
  response: messageResponse,
})

export const listReviews = defineCall({
  method: 'POST',
  path: '/api/review/list',
  body: typeOf<typeof reviewListRequest>(),
  response: reviewListResponse,
})

export const voteOnReview = defineCall({
  method: 'POST',
  path: '/api/review/vote',
  body: typeOf<typeof reviewVote>(),
  response: voteResponse,
})

export const getOwnReviews = defineCall({
  method: 'POST',
  path: '/api/review/list-own',
  body: typeOf<typeof ownReviewsRequest>(),
  response: ownReviewsResponse,
})

export const getMyReview = defineCall({
  method: 'POST',
  path: '/api/review/for-product',
  body: typeOf<typeof productRequest>(),
  response: myReviewResponse,
})

export const editReview = defineCall({
  method: 'POST',
  path: '/api/review/edit',
  body: typeOf<typeof reviewUpdate>(),
  response: editedReviewResponse,
})

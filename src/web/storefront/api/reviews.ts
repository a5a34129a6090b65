import { messageResponse } from '#contract/basic-responses.ts'
import { ownReviewsResponse } from '#contract/shop/account.ts'
import { editedReviewResponse, myReviewResponse, voteResponse } from '#contract/shop/review.ts'
import {
  fromSpecReviewAdded,
  fromSpecReviews,
  reviewAddedResponse,
  reviewsResponse,
  toSpecNewReview,
} from '#contract/spec-v1/review.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Reviews of a product. */
export const reviewCalls = {
  getReviews: { method: 'POST', path: '/api/review/get', schema: reviewsResponse, fromWire: fromSpecReviews },
  addReview: {
    method: 'POST',
    path: '/api/review/add',
    schema: reviewAddedResponse,
    toWire: toSpecNewReview,
    fromWire: fromSpecReviewAdded,
  },
  editReview: { method: 'POST', path: '/api/review/edit', schema: editedReviewResponse },
  getMyReview: { method: 'POST', path: '/api/review/for-product', schema: myReviewResponse },
  voteOnReview: { method: 'POST', path: '/api/review/vote', schema: voteResponse },
  removeReview: { method: 'POST', path: '/api/review/remove', schema: messageResponse },
  getOwnReviews: { method: 'POST', path: '/api/review/list-own', schema: ownReviewsResponse },
} as const satisfies CallDefinitions

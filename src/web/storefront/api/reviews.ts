import { messageResponse } from '#contract/basic-responses.ts'
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
import type { productRequest } from '#contract/spec-v1/product-requests.ts'
import { fromSpecReviewAdded, reviewAddedResponse, toSpecNewReview } from '#contract/spec-v1/review.ts'
import type { deleteReviewRequest } from '#contract/spec-v1/review-requests.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

/** Reviews of a product. */
export const reviewCalls = {
  listReviews: {
    method: 'POST',
    path: '/api/review/list',
    schema: reviewListResponse,
    toWire: sendAs<typeof reviewListRequest>,
  },
  addReviewPhoto: {
    method: 'POST',
    path: '/api/review/photos/add',
    schema: reviewPhotoAddedResponse,
    toWire({ reviewId, photo }: { readonly reviewId: string; readonly photo: File }) {
      const form = new FormData()
      form.append('reviewId', reviewId)
      form.append('photo', photo)
      return form
    },
  },
  removeReviewPhoto: {
    method: 'POST',
    path: '/api/review/photos/remove',
    schema: messageResponse,
    toWire: sendAs<typeof reviewPhotoRemoval>,
  },
  addReview: {
    method: 'POST',
    path: '/api/review/add',
    schema: reviewAddedResponse,
    toWire: toSpecNewReview,
    fromWire: fromSpecReviewAdded,
  },
  editReview: {
    method: 'POST',
    path: '/api/review/edit',
    schema: editedReviewResponse,
    toWire: sendAs<typeof reviewUpdate>,
  },
  getMyReview: {
    method: 'POST',
    path: '/api/review/for-product',
    schema: myReviewResponse,
    toWire: sendAs<typeof productRequest>,
  },
  voteOnReview: {
    method: 'POST',
    path: '/api/review/vote',
    schema: voteResponse,
    toWire: sendAs<typeof reviewVote>,
  },
  removeReview: {
    method: 'POST',
    path: '/api/review/remove',
    schema: messageResponse,
    toWire: sendAs<typeof deleteReviewRequest>,
  },
  askQuestion: {
    method: 'POST',
    path: '/api/question/add',
    schema: messageResponse,
    toWire: sendAs<typeof questionRequest>,
  },
  getOwnReviews: {
    method: 'POST',
    path: '/api/review/list-own',
    schema: ownReviewsResponse,
    toWire: sendAs<typeof ownReviewsRequest>,
  },
} as const satisfies CallDefinitions

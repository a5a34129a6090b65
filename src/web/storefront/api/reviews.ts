import { done } from '#contract/basic-answers.ts'
import { ownReviewsAnswer } from '#contract/shop/account.ts'
import { editedReviewAnswer, myReviewAnswer, voteAnswer } from '#contract/shop/review.ts'
import { fromSpecReviews, reviewsAnswer, toSpecNewReview, writtenAnswer } from '#contract/spec-v1/review.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Reviews of a product. */
export const reviewCalls = {
  getReviews: { method: 'POST', path: '/api/review/get', schema: reviewsAnswer, fromWire: fromSpecReviews },
  addReview: { method: 'POST', path: '/api/review/add', schema: writtenAnswer, toWire: toSpecNewReview },
  editReview: { method: 'POST', path: '/api/review/edit', schema: editedReviewAnswer },
  getMyReview: { method: 'POST', path: '/api/review/mine', schema: myReviewAnswer },
  voteOnReview: { method: 'POST', path: '/api/review/vote', schema: voteAnswer },
  removeReview: { method: 'POST', path: '/api/review/remove', schema: done },
  getOwnReviews: { method: 'POST', path: '/api/review/own', schema: ownReviewsAnswer },
} as const satisfies CallDefinitions

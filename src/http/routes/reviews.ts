import { productRequest } from '#contract/product-request.ts'
import { ownReviewsRequest } from '#contract/shop/account-requests.ts'
import * as calls from '#contract/shop/review-calls.ts'
import { reviewListRequest, reviewUpdate, reviewVote } from '#contract/shop/review-requests.ts'
import * as specCalls from '#contract/spec-v1/calls.ts'
import { toSpecReview, toSpecReviewAdded } from '#contract/spec-v1/review.ts'
import { deleteReviewRequest, reviewInput, reviewsRequest } from '#contract/spec-v1/review-requests.ts'
import { findReviewsOfProduct } from '#db/queries/reviews/product-reviews.ts'
import { findCustomerReview, listCustomerReviews, listHelpfulVotes } from '#db/queries/reviews/reviews.ts'
import { calculateAverageRating } from '#domain/catalog/average-rating.ts'
import { isId } from '#domain/id.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { createReview, deleteOwnReview } from '#usecases/reviews/create-review.ts'
import { editReview } from '#usecases/reviews/edit-review.ts'
import { voteOnReview } from '#usecases/reviews/vote-on-review.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendMessage, sendRefusal, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import {
  serializeCustomerReview,
  serializeOwnReview,
  serializeReview,
  serializeReviewList,
  serializeStarCounts,
} from '../serializers/reviews.ts'

export const defaultReviewPageSize = 10

/** Reading the reviews of a product, and voting on them. */
export const reviewRoutes: Routes = (app, { shop, caches }) => {
  handle(
    app,
    withSchemas(specCalls.getReviews, { body: reviewsRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const { productId, page = 1, limit = defaultReviewPageSize, stars, sort } = request.body
        const slice = { limit, offset: (page - 1) * limit, stars, sort }
        const found = isId(productId)
          ? await findReviewsOfProduct(shop.db, shop.mode, productId, slice)
          : undefined
        if (found === undefined) return refuse('product-not-found')
        scope.addTags(`product:${productId}`)
        const { reviews, counts, rating, total } = found
        return ok({
          success: true,
          review: reviews.map((review) => toSpecReview(serializeReview(review))),
          total,
          average: calculateAverageRating(rating.sum, rating.count).exact,
          bars: serializeStarCounts(counts),
        })
      }),
    { config: publicRead },
  )

  handle(
    app,
    withSchemas(calls.listReviews, { body: reviewListRequest }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const { productId, page = 1, ...filter } = request.body
        const slice = { limit: defaultReviewPageSize, offset: (page - 1) * defaultReviewPageSize }
        const found = isId(productId)
          ? await findReviewsOfProduct(shop.db, shop.mode, productId, { ...slice, ...filter })
          : undefined
        if (found === undefined) return refuse('product-not-found')
        scope.addTags(`product:${productId}`)
        return ok({ success: true, ...serializeReviewList(found) })
      }),
    { config: publicRead },
  )

  handle(
    app,
    withSchemas(calls.voteOnReview, { body: reviewVote }),
    async (request, reply) => {
      const { id: customerId } = await requireCustomer(shop, request)
      const message = request.body.helpful ? 'Thank you for your vote.' : 'Your vote was removed.'
      return sendResult(reply, await voteOnReview(shop, { ...request.body, customerId }), (helpful) => ({
        success: true,
        message,
        helpful,
      }))
    },
    { preHandler: limitByIp(shop, limits.reviewVote) },
  )
}

/** A customer's own reviews and helpful votes. */
export const ownReviewRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(calls.getOwnReviews, { body: ownReviewsRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const { page = 1, limit = defaultReviewPageSize } = request.body ?? {}
    const slice = { limit, offset: (page - 1) * limit }
    const { reviews, total } = await listCustomerReviews(shop.db, shop.mode, customer.id, slice)
    return reply.send({
      success: true,
      reviews: reviews.map((review) => serializeCustomerReview(shop, review)),
      total,
      page,
      pageSize: limit,
    })
  })

  handle(app, withSchemas(calls.getMyReview, { body: productRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const { productId } = request.body
    if (!isId(productId)) return sendRefusal(reply, { code: 'product-not-found' })
    const [review, helpful] = await Promise.all([
      findCustomerReview(shop.db, shop.mode, customer.id, productId),
      listHelpfulVotes(shop.db, customer.id, productId),
    ])
    return reply.send({ success: true, review: review && serializeOwnReview(shop, review), helpful })
  })
}

/** Creating, editing and deleting one's own review. */
export const reviewWriteRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(specCalls.addReview, { body: reviewInput }),
    async (request, reply) => {
      const { id: customerId } = await requireCustomer(shop, request)
      const { product: productId, rating, comment } = request.body
      const outcome = await createReview(shop, { customerId, productId, rating, comment })
      return sendResult(reply, outcome, toSpecReviewAdded)
    },
    { preHandler: limitByIp(shop, limits.review) },
  )

  handle(
    app,
    withSchemas(calls.editReview, { body: reviewUpdate }),
    async (request, reply) => {
      const { id: customerId } = await requireCustomer(shop, request)
      const outcome = await editReview(shop, { ...request.body, customerId })
      return sendResult(reply, outcome, (written) => ({ success: true, ...written }))
    },
    { preHandler: limitByIp(shop, limits.review) },
  )

  handle(app, withSchemas(specCalls.removeReview, { body: deleteReviewRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    return sendMessage(reply, await deleteOwnReview(shop, customer.id, request.body.reviewId))
  })
}

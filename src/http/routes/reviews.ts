import { done } from '#contract/basic-answers.ts'
import { editedReviewAnswer, myReviewAnswer, voteAnswer } from '#contract/shop/review.ts'
import { reviewToEdit, reviewVote } from '#contract/shop/review-requests.ts'
import { productRequest } from '#contract/spec-v1/product-requests.ts'
import { reviewsAnswer, toSpecReview, writtenAnswer } from '#contract/spec-v1/review.ts'
import { reviewsRequest, reviewToAdd, reviewToRemove } from '#contract/spec-v1/review-requests.ts'
import { findProduct, isId } from '#db/queries/catalog/products.ts'
import {
  countReviewsByStars,
  findCustomerReview,
  listHelpfulVotes,
  listReviews,
} from '#db/queries/reviews/reviews.ts'
import { calculateAverageRating } from '#domain/reviews/rating.ts'
import { createReview, deleteOwnReview } from '#usecases/reviews/create-review.ts'
import { editReview } from '#usecases/reviews/edit-review.ts'
import { voteOnReview } from '#usecases/reviews/vote-on-review.ts'
import { requireCustomer } from '../customer-session.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { limitByIp, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeOwnReview, serializeReview, serializeStarCounts } from '../serializers/reviews.ts'

export const reviewsShown = 10

export const reviewRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/review/get',
    { schema: { body: reviewsRequest, response: { 200: reviewsAnswer } } },
    async (request, reply) => {
      const { productId, page = 1, limit = reviewsShown, stars, sort } = request.body
      const product = isId(productId) ? await findProduct(shop.db, productId) : undefined
      if (product === undefined) return sendRefusal(reply, { code: 'product-not-found' })
      const [rows, counts] = await Promise.all([
        listReviews(shop.db, product.id, { limit, offset: (page - 1) * limit, stars, sort }),
        countReviewsByStars(shop.db, product.id),
      ])
      return reply.send({
        success: true,
        review: rows.map((row) => toSpecReview(serializeReview(row))),
        total: stars === undefined ? product.rating.count : (counts.get(stars) ?? 0),
        average: calculateAverageRating(product.rating.sum, product.rating.count).exact,
        bars: serializeStarCounts(counts),
      })
    },
  )

  app.post(
    '/api/review/add',
    {
      preHandler: limitByIp(shop, limits.review),
      schema: { body: reviewToAdd, response: { 200: writtenAnswer } },
    },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { product, rating, comment } = request.body
      const outcome = await createReview(shop, {
        customerId: customer.id,
        productId: product,
        rating,
        comment,
      })
      return sendResult(reply, outcome, (written) => ({ success: true, ...written }))
    },
  )

  app.post(
    '/api/review/mine',
    { schema: { body: productRequest, response: { 200: myReviewAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { productId } = request.body
      if (!isId(productId)) return sendRefusal(reply, { code: 'product-not-found' })
      const [mine, helpful] = await Promise.all([
        findCustomerReview(shop.db, customer.id, productId),
        listHelpfulVotes(shop.db, customer.id, productId),
      ])
      return reply.send({ success: true, review: mine && serializeOwnReview(mine), helpful })
    },
  )

  app.post(
    '/api/review/edit',
    {
      preHandler: limitByIp(shop, limits.review),
      schema: { body: reviewToEdit, response: { 200: editedReviewAnswer } },
    },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const outcome = await editReview(shop, { ...request.body, customerId: customer.id })
      return sendResult(reply, outcome, (written) => ({ success: true, ...written }))
    },
  )

  app.post(
    '/api/review/vote',
    {
      preHandler: limitByIp(shop, limits.reviewVote),
      schema: { body: reviewVote, response: { 200: voteAnswer } },
    },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const outcome = await voteOnReview(shop, { ...request.body, customerId: customer.id })
      const message = request.body.helpful ? 'Thank you for your vote.' : 'Your vote was taken back.'
      return sendResult(reply, outcome, (helpful) => ({ success: true, message, helpful }))
    },
  )

  app.post(
    '/api/review/remove',
    { schema: { body: reviewToRemove, response: { 200: done } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const outcome = await deleteOwnReview(shop, customer.id, request.body.reviewId)
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )
}

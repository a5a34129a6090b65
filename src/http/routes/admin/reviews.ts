import {
  reviewDecision,
  reviewParams,
  reviewPhotoParams,
  reviewPhotoRemoval,
  reviewPhotosToPublish,
  reviewReply,
  reviewsPage,
  reviewsQuery,
} from '#contract/admin/reviews.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import { listReviewsForModeration } from '#db/queries/reviews/review-list.ts'
import { createBlockingClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { moderateReview } from '#usecases/reviews/moderate-review.ts'
import { publishReviewPhotos } from '#usecases/reviews/publish-review-photos.ts'
import { removeReviewPhoto } from '#usecases/reviews/remove-review-photo.ts'
import { replyToReview } from '#usecases/reviews/reply-to-review.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeReviewForModeration } from '../../serializers/admin/reviews.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const reviewRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/reviews',
    {
      config: { permission: 'see messages' },
      schema: { querystring: reviewsQuery, response: { 200: reviewsPage } },
    },
    async ({ query }, reply) => {
      const findClaim = createBlockingClaimFinder(await listActiveClaimTerms(shop.db, shop.clock.now()))
      const reviews = await listReviewsForModeration(shop.db, shop.mode, query, toSlice(query))
      return reply.send(
        serializeList(reviews, (review) =>
          serializeReviewForModeration(shop, review, findClaim(review.comment)),
        ),
      )
    },
  )

  app.post(
    '/api/admin/reviews/:id',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: reviewParams, body: reviewDecision, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const decision = { reviewId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await moderateReview(shop, decision), serializeMessage)
    },
  )

  app.post(
    '/api/admin/reviews/:id/reply',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: reviewParams, body: reviewReply, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const answer = { reviewId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await replyToReview(shop, answer), serializeMessage)
    },
  )
}

/** Publishing and removing the photos of a review. */
export const reviewPhotoModerationRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/reviews/:id/photos',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: reviewParams, body: reviewPhotosToPublish, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const photos = { reviewId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await publishReviewPhotos(shop, photos), serializeMessage)
    },
  )

  app.post(
    '/api/admin/reviews/:id/photos/:photoId/remove',
    {
      config: { permission: 'moderate reviews' },
      schema: { params: reviewPhotoParams, body: reviewPhotoRemoval, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const { id: reviewId, photoId } = request.params
      const removal = { reviewId, photoId, ...request.body, by: getActor(request) }
      return sendResult(reply, await removeReviewPhoto(shop, removal), serializeMessage)
    },
  )
}

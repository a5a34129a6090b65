import * as calls from '#contract/admin/reviews/calls.ts'
import { listActiveClaimTerms } from '#db/queries/compliance/claims.ts'
import { listReviewsForModeration } from '#db/queries/reviews/review-list.ts'
import { createBlockingClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { moderateReview } from '#usecases/reviews/moderate-review.ts'
import { publishReviewPhotos } from '#usecases/reviews/publish-review-photos.ts'
import { removeReviewPhoto } from '#usecases/reviews/remove-review-photo.ts'
import { replyToReview } from '#usecases/reviews/reply-to-review.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeReviewForModeration } from '../../../serializers/admin/reviews/reviews.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const reviewRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listReviews, async ({ query }, slice) => {
    const findClaim = createBlockingClaimFinder(await listActiveClaimTerms(shop.db, shop.clock.now()))
    const reviews = await listReviewsForModeration(shop.db, shop.mode, query, slice)
    return serializeList(reviews, (review) =>
      serializeReviewForModeration(shop, review, findClaim(review.comment)),
    )
  })

  handle(app, calls.moderateReview, async (request, reply) => {
    const decision = { reviewId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await moderateReview(shop, decision), serializeMessage)
  })

  handle(app, calls.replyToReview, async (request, reply) => {
    const answer = { reviewId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await replyToReview(shop, answer), serializeMessage)
  })
}

/** Publishing and removing the photos of a review. */
export const reviewPhotoModerationRoutes: Routes = (app, { shop }) => {
  handle(app, calls.publishReviewPhotos, async (request, reply) => {
    const photos = { reviewId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await publishReviewPhotos(shop, photos), serializeMessage)
  })

  handle(app, calls.removeReviewPhoto, async (request, reply) => {
    const { id: reviewId, photoId } = request.params
    const removal = { reviewId, photoId, ...request.body, by: getActor(request) }
    return sendResult(reply, await removeReviewPhoto(shop, removal), serializeMessage)
  })
}

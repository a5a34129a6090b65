import type { AdminReview } from '#contract/admin/reviews/reviews.ts'
import type { ClaimMatch } from '#domain/compliance/claims/claim-term.ts'
import type { ListedReview } from '#domain/reviews/review.ts'
import type { Shop } from '#usecases/shop.ts'
import { serializeOwnPhoto } from '../../review-photos.ts'
import { serializeFoundClaim } from '../compliance/claims.ts'

export function serializeReviewForModeration(
  shop: Pick<Shop, 'linkSecret' | 'clock'>,
  review: ListedReview,
  claim: ClaimMatch | undefined,
): AdminReview {
  return {
    id: review.id,
    productName: review.productName,
    productSlug: review.productSlug,
    author: `${review.firstName} ${review.lastName}`,
    rating: review.rating,
    comment: review.comment,
    isVerifiedPurchase: review.isVerified,
    status: review.status,
    moderationReason: review.moderationReason,
    claim: claim && serializeFoundClaim(claim),
    reply: review.reply?.text,
    photos: review.photos.map((photo) => serializeOwnPhoto(shop, photo)),
    helpfulCount: review.helpfulCount,
    editedAt: review.editedAt?.toISOString(),
    createdAt: review.createdAt.toISOString(),
    isDemo: review.isDemo,
  }
}

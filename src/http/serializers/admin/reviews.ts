import type { AdminReview } from '#contract/admin/reviews.ts'
import type { ReviewListRow } from '#db/queries/customers/customer-list.ts'
import { findHealthClaim } from '#domain/reviews/health-claims.ts'

export function serializeReviewForModeration(row: ReviewListRow): AdminReview {
  return {
    id: row.id,
    productName: row.product,
    productSlug: row.productSlug,
    author: `${row.firstName} ${row.lastName}`,
    rating: row.rating,
    comment: row.comment,
    isVerifiedPurchase: row.verified,
    status: row.status,
    moderationReason: row.moderationReason ?? undefined,
    healthClaim: findHealthClaim(row.comment),
    reply: row.reply ?? undefined,
    helpfulCount: row.helpfulCount,
    editedAt: row.editedAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
    isDemo: row.isDemo,
  }
}

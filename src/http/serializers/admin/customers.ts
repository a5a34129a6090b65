import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import type { CustomerListRow, ReviewListRow } from '#db/queries/customers/customer-list.ts'
import { checkAge } from '#domain/compliance/age-check.ts'
import { findHealthClaim } from '#domain/reviews/health-claims.ts'

export function serializeCustomer(row: CustomerListRow, now: Date): AdminCustomer {
  const age = checkAge(row.dateOfBirth, now)
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    emailVerified: row.emailVerifiedAt !== null,
    age: age.ok ? age.age : undefined,
    orders: row.orders,
    totalSpent: row.spentCents,
    lastOrder: row.lastOrder?.toISOString(),
    reviews: row.reviews,
    joined: row.createdAt.toISOString(),
    demo: row.isDemo,
  }
}

export function serializeReviewForModeration(row: ReviewListRow): AdminReview {
  return {
    id: row.id,
    product: row.product,
    productSlug: row.productSlug,
    author: `${row.firstName} ${row.lastName}`,
    rating: row.rating,
    comment: row.comment,
    verified: row.verified,
    status: row.status,
    moderationReason: row.moderationReason ?? undefined,
    healthClaim: findHealthClaim(row.comment),
    reply: row.reply ?? undefined,
    helpfulCount: row.helpfulCount,
    editedAt: row.editedAt?.toISOString(),
    writtenAt: row.createdAt.toISOString(),
    demo: row.isDemo,
  }
}

import type { AdminCustomer, AdminReview } from '#contract/admin/people.ts'
import type { CustomerListRow, ReviewListRow } from '#db/queries/customers/customer-list.ts'
import { checkAge } from '#domain/compliance/age-check.ts'
import { cents, toDollars } from '#domain/money.ts'
import { findHealthClaim } from '#domain/reviews/health-claims.ts'

export function serializeCustomer(row: CustomerListRow, now: Date): AdminCustomer {
  const age = checkAge(row.date_of_birth, now)
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    emailVerified: row.email_verified_at !== null,
    age: age.ok ? age.age : undefined,
    orders: row.orders,
    spent: toDollars(cents(row.spent_cents)),
    lastOrder: row.last_order?.toISOString(),
    reviews: row.reviews,
    joined: row.created_at.toISOString(),
    demo: row.is_demo,
  }
}

export function serializeReviewForModeration(row: ReviewListRow): AdminReview {
  return {
    id: row.id,
    product: row.product,
    productSlug: row.product_slug,
    author: `${row.first_name} ${row.last_name}`,
    rating: row.rating,
    comment: row.comment,
    verified: row.verified,
    status: row.status,
    heldReason: row.held_reason ?? undefined,
    claim: findHealthClaim(row.comment),
    reply: row.reply ?? undefined,
    helpful: row.helpful_count,
    editedAt: row.edited_at?.toISOString(),
    writtenAt: row.created_at.toISOString(),
    demo: row.is_demo,
  }
}

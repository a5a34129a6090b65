import type { AdminCustomer } from '#contract/admin/customers.ts'
import type { CustomerListRow } from '#db/queries/customers/customer-list.ts'
import { checkAge } from '#domain/compliance/age-check.ts'

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

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
    isEmailVerified: row.emailVerifiedAt !== null,
    age: age.ok ? age.age : undefined,
    orderCount: row.orders,
    totalSpent: row.spentCents,
    lastOrderAt: row.lastOrder?.toISOString(),
    reviewCount: row.reviews,
    createdAt: row.createdAt.toISOString(),
    isDemo: row.isDemo,
  }
}

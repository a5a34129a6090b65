import type { AdminCustomer } from '#contract/admin/customers/customers.ts'
import { checkAge } from '#domain/age-checks/age-check.ts'
import type { ListedCustomer } from '#domain/customers/customer.ts'

export function serializeCustomer(customer: ListedCustomer, now: Date): AdminCustomer {
  const age = checkAge(customer.dateOfBirth, now)
  return {
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`,
    email: customer.email,
    phone: customer.phone,
    isEmailVerified: customer.emailVerifiedAt !== undefined,
    age: age.ok ? age.age : undefined,
    orderCount: customer.orders,
    totalSpent: customer.spent,
    lastOrderAt: customer.lastOrderAt?.toISOString(),
    reviewCount: customer.reviews,
    disputedOrderCount: customer.disputedOrders,
    createdAt: customer.createdAt.toISOString(),
    isDemo: customer.isDemo,
  }
}

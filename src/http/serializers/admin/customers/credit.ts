import type { CustomerCredit } from '#contract/admin/customers/credit.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { Cents } from '#domain/money.ts'
import type { CreditBalance, CreditMovement } from '#domain/payments/store-credit.ts'

export function serializeCredit(
  { id, firstName, lastName, email, isDemo }: Customer,
  credit: CreditBalance & { readonly held: Cents; readonly movements: readonly CreditMovement[] },
): CustomerCredit {
  const { balance, held, version, movements } = credit
  return {
    success: true,
    customer: { id, name: `${firstName} ${lastName}`, email, isDemo },
    balance,
    held,
    version,
    movements: movements.map(({ createdAt, ...movement }) => ({
      ...movement,
      createdAt: createdAt.toISOString(),
    })),
  }
}

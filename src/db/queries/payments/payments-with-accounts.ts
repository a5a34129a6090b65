import type { Payment } from '#domain/payments/payment.ts'
import type { Database } from '../../open.ts'
import { listPayments } from './payments.ts'

/** A payment with the name that staff gave its account. */
export interface PaymentWithAccount extends Payment {
  readonly accountName: string
}

export async function listPaymentsWithAccounts(db: Database, orderId: string): Promise<PaymentWithAccount[]> {
  const payments = await listPayments(db, orderId)
  if (payments.length === 0) return []
  const accounts = await db
    .selectFrom('providerAccount')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      payments.map(({ accountId }) => accountId),
    )
    .execute()
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return payments.map((payment) => ({
    ...payment,
    accountName: names.get(payment.accountId) ?? payment.provider,
  }))
}

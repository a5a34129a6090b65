import type { Payment } from '#domain/payments/payment.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'

/** Stores a payment that its provider took without being asked for it, beside another one of the same order. */
export async function insertFoundPayment(
  db: Database,
  payment: Pick<Payment, 'orderId' | 'accountId' | 'provider' | 'method' | 'amount' | 'createdAt'> & {
    readonly providerRef: string
  },
): Promise<Pick<Payment, 'id'>> {
  const id = newId()
  const { accountId: providerAccountId, amount: amountCents, ...columns } = payment
  await db
    .insertInto('payment')
    .values({ ...columns, id, providerAccountId, amountCents })
    .execute()
  return { id }
}

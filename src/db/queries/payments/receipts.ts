import { add, type Cents, cents, zero } from '#domain/money.ts'
import type { Database } from '../../open.ts'

/** Money of one payment that staff confirmed. */
export interface PaymentReceipt {
  readonly amount: Cents
  /** Of the bank, or the number of the check. */
  readonly reference: string
  readonly idempotencyKey: string
}

/** The oldest first. */
export async function listReceipts(db: Database, paymentId: string): Promise<PaymentReceipt[]> {
  const rows = await db
    .selectFrom('paymentReceipt')
    .select(['amountCents', 'reference', 'idempotencyKey'])
    .where('paymentId', '=', paymentId)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: cents(amountCents) }))
}

/** Of all payments of an order. */
export async function listReceiptsOfOrder(db: Database, orderId: string): Promise<PaymentReceipt[]> {
  const rows = await db
    .selectFrom('paymentReceipt as r')
    .innerJoin('payment as p', 'p.id', 'r.paymentId')
    .select(['r.amountCents', 'r.reference', 'r.idempotencyKey'])
    .where('p.orderId', '=', orderId)
    .orderBy('r.receivedAt')
    .orderBy('r.id')
    .execute()
  return rows.map(({ amountCents, ...row }) => ({ ...row, amount: cents(amountCents) }))
}

/** The order must be locked. */
export async function insertReceipt(
  db: Database,
  receipt: PaymentReceipt & {
    readonly paymentId: string
    readonly receivedBy: string
    readonly receivedAt: Date
  },
): Promise<void> {
  const { amount: amountCents, ...row } = receipt
  await db
    .insertInto('paymentReceipt')
    .values({ ...row, amountCents })
    .execute()
}

/** What arrived for a payment. */
export async function sumReceipts(db: Database, paymentId: string): Promise<Cents> {
  const receipts = await listReceipts(db, paymentId)
  return add(zero, ...receipts.map(({ amount }) => amount))
}

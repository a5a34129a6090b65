import { sql } from 'kysely'
import { type Cents, cents } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import { paymentTermsFromRow, paymentTermsToRow } from '../../map/payment-terms.ts'
import type { Database } from '../../open.ts'

/** By the id of their account. */
export async function listPaymentTerms(db: Database): Promise<Map<string, PaymentTerms>> {
  const rows = await db.selectFrom('paymentTerms').selectAll().execute()
  return new Map(rows.map((row) => [row.providerAccountId, paymentTermsFromRow(row)]))
}

export async function findPaymentTerms(db: Database, accountId: string): Promise<PaymentTerms | undefined> {
  const row = await db
    .selectFrom('paymentTerms')
    .selectAll()
    .where('providerAccountId', '=', accountId)
    .executeTakeFirst()
  return row && paymentTermsFromRow(row)
}

/** The account must be locked. */
export async function savePaymentTerms(db: Database, accountId: string, terms: PaymentTerms): Promise<void> {
  const columns = paymentTermsToRow(terms)
  await db
    .insertInto('paymentTerms')
    .values({ ...columns, providerAccountId: accountId })
    .onConflict((conflict) => conflict.column('providerAccountId').doUpdateSet(columns))
    .execute()
}

/** What each account captured since then, by its id. Refunds are not taken off, because caps count what was charged. */
export async function sumCaptured(db: Database, since: Date): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom('payment')
    .select(['providerAccountId', sql<number>`sum(amount_cents)`.as('captured')])
    .where('capturedAt', '>=', since)
    .groupBy('providerAccountId')
    .execute()
  return new Map(rows.map((row) => [row.providerAccountId, cents(row.captured)]))
}

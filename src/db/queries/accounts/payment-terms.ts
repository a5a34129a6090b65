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

/** What an account took in a time, and what it may still take. */
export interface TakenMoney {
  /** Refunds are not taken off, because caps count what was charged. */
  readonly captured: Cents
  /** Of payments that are open, or that a bank is confirming. */
  readonly awaited: Cents
}

/** What each account captured since then, and what it waits for now, by its id. */
export async function sumTaken(db: Database, since: Date): Promise<Map<string, TakenMoney>> {
  const { rows } = await sql<{ accountId: string; captured: number; awaited: number }>`
    select taken.provider_account_id as account_id, sum(taken.captured) as captured, sum(taken.awaited) as awaited
    from (
      select provider_account_id, amount_cents as captured, 0 as awaited from payment where captured_at >= ${since}
      union all
      select provider_account_id, 0, amount_cents from payment where status in ('created', 'open', 'processing')
    ) taken group by taken.provider_account_id`.execute(db)
  return new Map(
    rows.map(({ accountId, captured, awaited }) => [
      accountId,
      { captured: cents(captured), awaited: cents(awaited) },
    ]),
  )
}

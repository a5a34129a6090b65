import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { RateQuote } from '../../types.ts'
import { isId } from '../catalog/products.ts'

export type RateQuoteRow = Selectable<RateQuote>

export interface NewRateQuote {
  readonly provider: string
  readonly service: string
  readonly serviceCode: string
  readonly amountCents: number
  readonly estimatedDays: string | null
  readonly zip: string
  readonly state: string
  readonly weightGrams: number
  readonly expiresAt: Date
}

export async function insertRateQuotes(
  db: Database,
  quotes: readonly NewRateQuote[],
): Promise<RateQuoteRow[]> {
  if (quotes.length === 0) return []
  return db
    .insertInto('rateQuote')
    .values([...quotes])
    .returningAll()
    .execute()
}

/** A quote that has not expired. Anything that is not an id finds nothing. */
export async function findRateQuote(db: Database, id: string, now: Date): Promise<RateQuoteRow | undefined> {
  if (!isId(id)) return undefined
  return db
    .selectFrom('rateQuote')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function deleteExpiredRateQuotes(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('rateQuote')
    .where('expiresAt', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .execute()
}

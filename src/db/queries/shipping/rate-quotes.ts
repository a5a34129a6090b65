import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { ShippingQuote } from '../../types.ts'
import { isId } from '../catalog/products.ts'

export type RateQuoteRow = Selectable<ShippingQuote>

export interface NewRateQuote {
  readonly provider: string
  readonly service: string
  readonly service_code: string
  readonly amount_cents: number
  readonly estimated_days: string | null
  readonly zip: string
  readonly state: string
  readonly weight_grams: number
  readonly expires_at: Date
}

export async function insertRateQuotes(
  db: Database,
  quotes: readonly NewRateQuote[],
): Promise<RateQuoteRow[]> {
  if (quotes.length === 0) return []
  return db
    .insertInto('shipping_quote')
    .values([...quotes])
    .returningAll()
    .execute()
}

/** A quote that has not expired. Anything that is not an id finds nothing. */
export async function findRateQuote(db: Database, id: string, now: Date): Promise<RateQuoteRow | undefined> {
  if (!isId(id)) return undefined
  return db
    .selectFrom('shipping_quote')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteExpiredRateQuotes(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('shipping_quote')
    .where('expires_at', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .execute()
}

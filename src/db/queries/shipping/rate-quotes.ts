import { sql } from 'kysely'
import { isId } from '#domain/id.ts'
import type { RateQuote } from '#domain/shipping/shipping-rate.ts'
import { rateQuoteFromRow, rateQuoteToRow } from '../../map/shipping.ts'
import type { Database } from '../../open.ts'
import { withoutFsync } from '../../without-fsync.ts'
import { countDeleted } from '../count-deleted.ts'

export async function insertRateQuotes(
  db: Database,
  quotes: readonly Omit<RateQuote, 'id'>[],
): Promise<RateQuote[]> {
  if (quotes.length === 0) return []
  const rows = await db
    .insertInto('rateQuote')
    .values(quotes.map(rateQuoteToRow))
    .returningAll()
    .returning(withoutFsync(db).as('synchronousCommit'))
    .execute()
  return rows.map(rateQuoteFromRow)
}

/** A rate quote that has not expired. */
export async function findRateQuote(db: Database, id: string, now: Date): Promise<RateQuote | undefined> {
  if (!isId(id)) return undefined
  const row = await db
    .selectFrom('rateQuote')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && rateQuoteFromRow(row)
}

/** @returns how many. */
export async function deleteExpiredRateQuotes(db: Database, now: Date): Promise<number> {
  return countDeleted(
    db.deleteFrom('rateQuote').where('expiresAt', '<', sql<Date>`${now}::timestamptz - interval '1 day'`),
  )
}

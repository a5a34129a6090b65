import { sql } from 'kysely'
import { sealBirthDate } from '../../birth-dates.ts'
import type { Database } from '../../open.ts'

export const birthDateTables = ['customer', 'shop_order'] as const
type BirthDateTable = (typeof birthDateTables)[number]

/**
 * Encrypts dates of birth that an earlier version stored in the clear. A date that was changed or deleted in between stays
 * as it is.
 * @returns how many were found
 */
export async function sealClearBirthDates(
  db: Database,
  table: BirthDateTable,
  { sealKey, limit }: { readonly sealKey: Buffer; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ id: string; clear: string }>`
    select id, date_of_birth as clear from ${sql.table(table)}
    where not starts_with(date_of_birth, 'sealed:') order by id limit ${limit}`.execute(db)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const clear = rows.map((row) => row.clear)
  const sealed = clear.map((date) => sealBirthDate(sealKey, date))
  await sql`
    update ${sql.table(table)} t set date_of_birth = found.sealed
    from unnest(${ids}::uuid[], ${clear}::text[], ${sealed}::text[]) as found(id, clear, sealed)
    where t.id = found.id and t.date_of_birth = found.clear`.execute(db)
  return rows.length
}

/**
 * Decrypts one of the encrypted dates, to learn whether the key is the right one.
 * @throws SealKeyError
 */
export async function openAnyBirthDate(db: Database, table: BirthDateTable): Promise<void> {
  await sql`
    select date_of_birth from ${sql.table(table)} where starts_with(date_of_birth, 'sealed:') limit 1`.execute(
    db,
  )
}

/** Lets the database overwrite the space of rows that were replaced, which still has their old values. */
export async function reuseReplacedRows(db: Database, table: BirthDateTable): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

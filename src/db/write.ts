import { type RawBuilder, sql } from 'kysely'

/** A change of rows that can be a part of a larger statement. It does not see what the other parts change. */
export type Write = RawBuilder<Record<string, unknown>>

/** For `with`. */
export const inParentheses = (write: Write): Write => sql`(${write})`

/** @param query an insert, an update or a delete */
export function toWrite(query: unknown): Write {
  return sql`${query}`
}

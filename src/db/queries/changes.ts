import { sql } from 'kysely'
import type { Database } from '../open.ts'

export const changesChannel = 'leafward_changed'

/**
 * Tells every process what changed. PostgreSQL sends it when the transaction commits and forgets it when it
 * rolls back, so a page is never dropped for a change that did not happen.
 */
export async function announceChange(db: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  await sql`select pg_notify(${changesChannel}, ${JSON.stringify(tags)})`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** Whether the database is reachable and migrated. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  try {
    await sql`select 1 from schema_migration limit 1`.execute(db)
    return true
  } catch {
    return false
  }
}

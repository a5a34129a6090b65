import { sql } from 'kysely'
import { type SurplusRight, surplusRights } from '#domain/health.ts'
import type { Database } from '../open.ts'

const patienceMs = 1000

/** Why the database cannot serve requests. Undefined when it can. */
export async function explainUnreadyDatabase(db: Database): Promise<string | undefined> {
  const query = sql`select 1 from schema_migration limit 1`.execute(db).then(
    () => undefined,
    (error: unknown) => (isMissingTable(error) ? 'The database is not migrated.' : notResponding),
  )
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<string>((done) => {
    timer = setTimeout(() => done(notResponding), patienceMs)
  })
  return Promise.race([query, tooLate]).finally(() => clearTimeout(timer))
}

const notResponding = 'The database does not respond.'

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01'
}

/** What the shop's role could do although the shop never does it (decision 0155). */
export async function listSurplusRights(db: Database): Promise<SurplusRight[]> {
  const { rows } = await sql<Record<SurplusRight, boolean>>`
    select
      exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and pg_has_role(relowner, 'usage')) as "ownsTables",
      has_any_column_privilege('audit_entry', 'update') or has_table_privilege('audit_entry', 'delete, truncate')
        as "changesAuditLog",
      has_database_privilege(current_database(), 'temporary, create')
        or has_schema_privilege(current_schema(), 'create') as "createsObjects"`.execute(db)
  return surplusRights.filter((right) => rows[0]?.[right] === true)
}

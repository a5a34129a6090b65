import { sql } from 'kysely'
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

/** Whether the shop's role could change or drop its tables (decision 0054). */
export async function ownsTables(db: Database): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (
      select from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')
    ) as owns`.execute(db)
  return rows[0]?.owns === true
}

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

/** What queries take first: the database, or the transaction a use case opened on it. */
export type Database = Kysely<DB>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Where to connect: a URL, or the pieces of a private socket. */
export type ConnectionTarget =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string }

// A date of birth is a calendar day, not a moment: keep it as 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Counts come as bigint; every count of a shop fits in a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a pool. Connections are made when first used; a broken idle one is reported, not thrown. */
export function openDatabase(
  target: ConnectionTarget,
  options: { readonly max?: number; readonly onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...target,
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'leafward',
  })
  let closing = false
  pool.on('error', (error) => {
    if (!closing) options.onError?.(error)
  })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Columns are snake_case in SQL and camelCase in TypeScript. What lies inside a JSON value keeps its names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    pool,
    close: async () => {
      closing = true
      await db.destroy()
      // Kysely ends only a pool that it has asked something itself.
      if (!pool.ended) await pool.end()
    },
  }
}

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'

/** The first argument of every query: the database, or a use case's transaction. */
export type Database = Kysely<DB>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Connection target: a URL, or the parameters of a private socket. */
export type ConnectionTarget =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string }

// A date of birth is a calendar day, not a point in time, so it stays 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// PostgreSQL returns counts as bigint, but every count of a shop fits in a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a pool. It connects on first use; errors of idle connections are reported, not thrown. */
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
    // Columns are snake_case in SQL and camelCase in TypeScript. Keys inside JSON values stay unchanged.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    pool,
    close: async () => {
      closing = true
      await db.destroy()
      // Kysely only closes a pool that it has used itself.
      if (!pool.ended) await pool.end()
    },
  }
}

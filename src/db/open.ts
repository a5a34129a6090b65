import { setTimeout as pause } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { BirthDatesPlugin } from './birth-dates.ts'
import { clampDay, clampTime } from './clamp-time.ts'
import { type PreparationLimits, PreparedStatements } from './prepared-statements.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './queries/unavailable.ts'
import type { DB } from './types.ts'

/** The first argument of every query: the database, or a use case's transaction. */
export type Database = Kysely<DB>

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  /** Dates of birth can be neither read nor written before. */
  setSealKey(key: Buffer): void
  close(): Promise<void>
}

/** Connection target: a URL, or the parameters of a private socket. */
export type ConnectionTarget =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string }

// A date is a calendar day, not a point in time, so it stays 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, clampDay)
const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => clampTime(parseTime(value)))
// PostgreSQL returns counts as bigint, but every count of a shop fits in a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * What PostgreSQL cuts, in milliseconds: a query, a wait for a lock, and a transaction that waits for its process. A
 * request has a person waiting; a job may read whole tables; a preparation migrates them, which takes as long as it takes.
 */
const timeLimits = {
  request: { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 },
  job: { statement_timeout: 300_000, lock_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 },
  preparation: { lock_timeout: 120_000 },
} as const

/** Most jobs run each minute. A new connection would cost more than their statements. */
const jobIdleMs = 600_000

/** How long queries wait for a database that restarts, counted from the start of the outage. */
const outagePatienceMs = 3000
const reconnectPauseMs = 50

/** Opens a pool. It connects on first use; errors of idle connections are reported, not thrown. */
export function openDatabase(
  target: ConnectionTarget,
  options: {
    readonly max?: number
    readonly limits?: keyof typeof timeLimits
    /** Undefined: a statement is prepared once it was sent eight times, and a hundred at most. */
    readonly preparation?: PreparationLimits | undefined
    readonly onError?: (error: Error) => void
  } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...timeLimits[options.limits ?? 'request'],
    ...target,
    max: options.max ?? 16,
    idleTimeoutMillis: options.limits === 'job' ? jobIdleMs : 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'leafward',
  })
  let closing = false
  pool.on('error', (error) => {
    if (!closing) options.onError?.(error)
  })
  // A connection can break between two queries of a transaction, when nothing else listens. The next query then fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const statements = new PreparedStatements(options.preparation)
  pool.on('connect', (client) => statements.use(client))
  const birthDates = new BirthDatesPlugin()
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: connectPatiently(pool), end: () => pool.end(), options: pool.options },
    }),
    // Columns are snake_case in SQL and camelCase in TypeScript. Keys inside JSON values stay unchanged.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), birthDates],
  })
  return {
    db,
    pool,
    setSealKey: (key) => birthDates.setKey(key),
    close: async () => {
      closing = true
      await db.destroy()
      // Kysely only closes a pool that it has used itself.
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * Connects again during a short outage, which is safe because nothing was sent yet. Once an outage takes longer, every
 * query fails at its first attempt.
 * @throws DatabaseUnavailableError
 */
function connectPatiently(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let outageStartedAt: number | undefined
  pool.on('connect', () => {
    outageStartedAt = undefined
  })
  return async () => {
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
        outageStartedAt ??= Date.now()
        if (Date.now() - outageStartedAt > outagePatienceMs) throw new DatabaseUnavailableError(error)
        await pause(reconnectPauseMs)
      }
    }
  }
}

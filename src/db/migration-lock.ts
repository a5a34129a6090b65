import type pg from 'pg'
import { StartError } from '#domain/start-error.ts'

/** An arbitrary number, the same in every process of the shop. */
export const migrationLock = 720_421

/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03'
const defaultPatienceMs = 60_000

/**
 * Takes the lock under which the database is prepared, and keeps it while the work runs. It waits as long as another
 * process of the owner prepares the database. Any role can take this lock, so it does not wait long for a session of another
 * one: the shop would never start.
 * @throws StartError that names the session which keeps the lock
 */
export async function withMigrationLock<Value>(
  client: pg.ClientBase,
  work: () => Promise<Value>,
  { patienceMs = defaultPatienceMs, mode = '' }: { patienceMs?: number; mode?: '' | '_shared' } = {},
): Promise<Value> {
  const { rows } = await client.query("select current_setting('lock_timeout') as before")
  const setLimit = "select set_config('lock_timeout', $1, false)"
  await client.query(setLimit, [String(patienceMs)])
  while (!(await tryLock(client, mode))) await refuseForeignHolder(client, patienceMs)
  await client.query(setLimit, [rows[0]?.before])
  try {
    return await work()
  } finally {
    // It fails with the connection, and then the lock is free.
    await client.query(`select pg_advisory_unlock${mode}($1)`, [migrationLock]).catch(() => undefined)
  }
}

async function tryLock(client: pg.ClientBase, mode: '' | '_shared'): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_lock${mode}($1)`, [migrationLock])
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

async function refuseForeignHolder(client: pg.ClientBase, patienceMs: number): Promise<void> {
  const { rows } = await client.query<{ pid: number; role: string }>(
    `select a.pid, a.usename::text as role from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and a.usename <> current_user`,
    [migrationLock],
  )
  const [holder] = rows
  if (holder === undefined) return
  throw new StartError(
    `Another connection (process ${holder.pid} of PostgreSQL, role ${holder.role}) has kept the lock for preparing the ` +
      `database for ${Math.round(patienceMs / 1000)} seconds. End that connection and start again.`,
  )
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable
}

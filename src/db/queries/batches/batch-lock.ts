import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../open.ts'

const waitMs = 500

/**
 * Does the work of a batch while no other process does it. Waits for another one, whose connection ends with its process. The
 * lock is not one of a transaction, which would be open as long as the work takes.
 */
export async function withBatchLock(db: Database, batchId: string, work: () => Promise<void>): Promise<void> {
  const key = sql`hashtextextended(${`batch ${batchId}`}, 0)`
  await db.connection().execute(async (connection) => {
    const tryLock = async () =>
      (await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(connection)).rows
    while ((await tryLock())[0]?.locked !== true) await pause(waitMs)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection)
    }
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionTarget } from './open.ts'

const instanceLockId = 720_422
const acquireTimeoutMs = 3000

/**
 * Acquires the lock that allows only one shop on the embedded database. PostgreSQL releases it when the process dies.
 * Undefined when another shop has the lock.
 */
export async function acquireInstanceLock(
  target: ConnectionTarget,
): Promise<{ release(): Promise<void> } | undefined> {
  const client = new pg.Client({ ...target, application_name: 'leafward-instance', keepAlive: true })
  // The lock's connection closes with the server when the shop stops.
  client.on('error', () => undefined)
  await client.connect()
  const deadline = Date.now() + acquireTimeoutMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [instanceLockId])
    if (rows[0]?.held === true) return { release: () => client.end() }
    if (Date.now() > deadline) break
    // The connection of a shop that was just killed may still be closing.
    await pause(50)
  }
  await client.end()
  return undefined
}

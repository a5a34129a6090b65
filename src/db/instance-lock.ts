import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionTarget } from './open.ts'

const instanceLockId = 720_422
const acquireTimeoutMs = 3000

/**
 * Says that this shop, and no other, runs on the embedded database. PostgreSQL lets go of it by itself when
 * the process dies. Undefined when another shop holds it.
 */
export async function acquireInstanceLock(
  target: ConnectionTarget,
): Promise<{ release(): Promise<void> } | undefined> {
  const client = new pg.Client({ ...target, application_name: 'leafward-instance', keepAlive: true })
  // The lock's connection ends with the server, when the shop stops.
  client.on('error', () => undefined)
  await client.connect()
  const deadline = Date.now() + acquireTimeoutMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [instanceLockId])
    if (rows[0]?.held === true) return { release: () => client.end() }
    if (Date.now() > deadline) break
    // The connection of a shop killed a moment ago may still be closing.
    await pause(50)
  }
  await client.end()
  return undefined
}

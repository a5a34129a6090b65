import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionTarget } from './open.ts'
import { cacheTagChannel } from './queries/cache-tags.ts'

/**
 * Hears what other processes changed, on a connection of its own. After a lost connection everything may
 * have changed, so `onGap` is called once it is back.
 */
export async function listenForChanges(
  target: ConnectionTarget,
  hear: { onTags: (tags: readonly string[]) => void; onGap: () => void; onError: (error: unknown) => void },
): Promise<{ stop(): Promise<void> }> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...target,
      application_name: 'leafward-changes',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    fresh.on('notification', ({ payload }) => hear.onTags(parseTags(payload)))
    fresh.on('error', (error) => hear.onError(error))
    try {
      await fresh.connect()
      await fresh.query(`listen ${cacheTagChannel}`)
    } catch (error) {
      await fresh.end()
      throw error
    }
    // Only now: one that was never there ends as well, and whoever asked for it tries again without that.
    fresh.once('end', () => {
      if (!stopped) void reconnect()
    })
    return fresh
  }

  async function reconnect(): Promise<void> {
    hear.onGap()
    while (!stopped) {
      try {
        client = await connect()
        if (stopped) await client.end()
        return hear.onGap()
      } catch (error) {
        hear.onError(error)
        await pause(1000)
      }
    }
  }

  return {
    async stop() {
      stopped = true
      await client.end()
    },
  }
}

function parseTags(payload: string | undefined): string[] {
  const parsed: unknown = JSON.parse(payload ?? '[]')
  return Array.isArray(parsed) ? parsed.filter((tag) => typeof tag === 'string') : []
}

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionTarget } from './open.ts'
import { cacheTagChannel } from './queries/cache-tags.ts'

/**
 * Listens for changes by other processes on a separate connection. Notifications are lost while it is down, so `onGap`
 * is called after a reconnect.
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
    // Registered after connecting: a failed first connection also emits 'end', and the caller handles that one.
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

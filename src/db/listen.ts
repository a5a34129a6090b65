import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionTarget } from './open.ts'
import { cacheTagChannel } from './queries/cache-tags.ts'
import { isDatabaseUnavailable } from './queries/unavailable.ts'

const reconnectPauseMs = 250

export interface ChangeListener {
  isConnected(): boolean
  stop(): Promise<void>
}

/**
 * Listens for changes by other processes on a separate connection. Changes are missed while it is down, so what was
 * read before is out of date once it is `onRestored`. A heartbeat notices a connection whose other end is gone without a
 * word.
 */
export async function listenForChanges(
  target: ConnectionTarget,
  hear: {
    onTags: (tags: readonly string[]) => void
    onLost: (error: unknown) => void
    onRestored: (outageMs: number) => void
    onError: (error: unknown) => void
  },
  { heartbeatMs = 15_000, responseLimitMs = 5000 } = {},
): Promise<ChangeListener> {
  let stopped = false
  let connected = true
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const socket = new Socket()
    const fresh = new pg.Client({
      ...target,
      stream: () => socket,
      application_name: 'leafward-changes',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: responseLimitMs,
    })
    let reason: unknown = 'the connection ended'
    fresh.on('notification', ({ payload }) => hear.onTags(parseTags(payload)))
    fresh.on('error', (error) => {
      reason = error
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${cacheTagChannel}`)
    } catch (error) {
      socket.destroy()
      throw error
    }
    const heartbeat = setInterval(() => fresh.query('select 1').catch(() => socket.destroy()), heartbeatMs)
    // Registered after connecting: a failed first connection also emits 'end', and the caller handles that one.
    fresh.once('end', () => {
      clearInterval(heartbeat)
      if (!stopped) void reconnect(reason)
    })
    return fresh
  }

  async function reconnect(reason: unknown): Promise<void> {
    const lostAt = Date.now()
    connected = false
    hear.onLost(reason)
    while (!stopped) {
      try {
        client = await connect()
        connected = true
        if (stopped) return await client.end()
        return hear.onRestored(Date.now() - lostAt)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) hear.onError(error)
        await pause(reconnectPauseMs)
      }
    }
  }

  return {
    isConnected: () => connected,
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

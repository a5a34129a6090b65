import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionTarget } from './open.ts'
import { cacheTagChannel, parseCacheTags } from './queries/cache-tags.ts'
import { isDatabaseUnavailable } from './queries/unavailable.ts'

const reconnectPauseMs = 250

export interface ChangeListener {
  isConnected(): boolean
  /**
   * Resolves when the handlers know of every change that was committed before. PostgreSQL sends waiting notifications
   * before it answers a query. Without a connection it resolves at once: everything is dropped when it is restored.
   */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

/** What the caller is told. */
interface ChangeHandlers {
  readonly onTags: (tags: readonly string[]) => void
  /** The message has a form that the shop never sends. Any role of the database can send messages. */
  readonly onUnreadable: () => void
  readonly onLost: (error: unknown) => void
  readonly onRestored: (outageMs: number) => void
  readonly onError: (error: unknown) => void
}

const defaultTimes = { heartbeatMs: 15_000, responseLimitMs: 5000 }

/**
 * Listens for changes by other processes on a separate connection. Changes are missed while it is down, so what was
 * read before is out of date once it is `onRestored`.
 */
export async function listenForChanges(
  target: ConnectionTarget,
  handlers: ChangeHandlers,
  times = defaultTimes,
): Promise<ChangeListener> {
  let stopped = false
  let connected = true
  const connect = () => openConnection(target, times, { ...handlers, onEnd: reconnect })
  let connection = await connect()

  async function reconnect(reason: unknown): Promise<void> {
    if (stopped) return
    const lostAt = Date.now()
    connected = false
    handlers.onLost(reason)
    while (!stopped) {
      try {
        connection = await connect()
        connected = true
        if (stopped) return await connection.end()
        return handlers.onRestored(Date.now() - lostAt)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) handlers.onError(error)
        await pause(reconnectPauseMs)
      }
    }
  }

  return {
    isConnected: () => connected,
    async catchUp() {
      // It fails with the connection, and then everything is dropped.
      if (connected) await connection.pulse().catch(() => undefined)
    },
    async stop() {
      stopped = true
      await connection.end()
    },
  }
}

/** A heartbeat also ends a connection whose other end is gone without closing it. */
async function openConnection(
  target: ConnectionTarget,
  { heartbeatMs, responseLimitMs }: typeof defaultTimes,
  on: Pick<ChangeHandlers, 'onTags' | 'onUnreadable'> & {
    readonly onEnd: (reason: unknown) => Promise<void>
  },
): Promise<Connection> {
  const socket = new Socket()
  const client = new pg.Client({
    ...target,
    stream: () => socket,
    application_name: 'leafward-changes',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: responseLimitMs,
  })
  let reason: unknown = 'the connection ended'
  client.on('notification', ({ payload }) => {
    const tags = parseCacheTags(payload)
    if (tags === undefined) on.onUnreadable()
    else on.onTags(tags)
  })
  client.on('error', (error) => {
    reason = error
  })
  try {
    await client.connect()
    await client.query(`listen ${cacheTagChannel}`)
  } catch (error) {
    socket.destroy()
    throw error
  }
  const pulse = shareRuns(async () => {
    await client.query('select 1')
  })
  const heartbeat = setInterval(() => pulse().catch(() => socket.destroy()), heartbeatMs)
  // Registered after connecting: a failed first connection also emits 'end', and the caller handles that one.
  client.once('end', () => {
    clearInterval(heartbeat)
    void on.onEnd(reason)
  })
  return { pulse, end: () => client.end() }
}

interface Connection {
  /** Resolves after an answer of the database to a question that was asked from now on. */
  pulse(): Promise<void>
  end(): Promise<void>
}

/** Runs one at a time. All who ask during a run share the next one. */
function shareRuns(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  return function runOrShare(): Promise<void> {
    if (current === undefined) {
      current = run().finally(() => {
        current = undefined
      })
      return current
    }
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return runOrShare()
      })
    return next
  }
}

import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from './shop-process.ts'

export interface Load {
  readonly name: string
  readonly connections: number
  readonly path: string
  /** The next request, as it goes over the wire. */
  request(): Buffer
}

export interface Measured {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Microseconds of processor time that the server spent on one answer; undefined off Linux. */
  readonly cpu: number | undefined
}

const headEnd = Buffer.from('\r\n\r\n')
const clockTicksASecond = 100

/**
 * Keeps every connection busy for `seconds`. Speaks HTTP over bare sockets and only counts the bytes of a body:
 * a client that takes answers apart spends more on them than either server, and would hide the difference.
 * @throws when an answer is not 200: its speed would say nothing
 */
export async function measure(server: Server, load: Load, seconds: number): Promise<Measured> {
  const { hostname, port } = new URL(server.url)
  const times: number[] = []
  const state = { over: false }
  const before = processorSeconds(server.pid)
  const startedAt = performance.now()
  const busy = Array.from({ length: load.connections }, () =>
    keepAsking(connect(Number(port), hostname), load, times, state),
  )
  const timer = pause(seconds * 1000).then(() => {
    state.over = true
  })
  await Promise.all([...busy, timer])
  const took = (performance.now() - startedAt) / 1000
  const after = processorSeconds(server.pid)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    rate: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    cpu:
      before === undefined || after === undefined ? undefined : ((after - before) * 1_000_000) / times.length,
  }
}

/** One visitor: asks, waits for the whole answer, and asks again until time is up. */
function keepAsking(
  socket: Socket,
  load: Load,
  times: number[],
  state: { readonly over: boolean },
): Promise<void> {
  return new Promise((done, fail) => {
    let requestedAt = 0
    let missing = -1
    const ask = () => {
      requestedAt = performance.now()
      socket.write(load.request())
    }
    socket.on('connect', ask)
    socket.on('error', fail)
    socket.on('data', (chunk) => {
      if (missing < 0) {
        const end = chunk.indexOf(headEnd)
        const head = chunk.toString('latin1', 0, end)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
          socket.destroy()
          return fail(new Error(`${load.name}: ${chunk.toString('utf8', 0, 600)}`))
        }
        missing = Number(length) + end + headEnd.length
      }
      missing -= chunk.length
      if (missing > 0) return
      missing = -1
      times.push(performance.now() - requestedAt)
      if (!state.over) return ask()
      socket.destroy()
      done()
    })
  })
}

/** In turns, so that what else the machine does falls on both alike. The median of the rounds. */
export async function compare(
  servers: { readonly shop: Server; readonly bare: Server },
  load: Load,
  rounds: { readonly count: number; readonly seconds: number },
): Promise<{ readonly shop: Measured; readonly bare: Measured }> {
  const seen: { readonly shop: Measured[]; readonly bare: Measured[] } = { shop: [], bare: [] }
  for (const server of [servers.bare, servers.shop]) await measure(server, load, 2)
  for (let round = 0; round < rounds.count; round += 1) {
    seen.bare.push(await measure(servers.bare, load, rounds.seconds))
    seen.shop.push(await measure(servers.shop, load, rounds.seconds))
  }
  return { shop: middle(seen.shop), bare: middle(seen.bare) }
}

function middle(all: readonly Measured[]): Measured {
  const cpus = all.flatMap(({ cpu }) => cpu ?? [])
  return {
    rate: median(all.map(({ rate }) => rate)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    cpu: cpus.length === 0 ? undefined : median(cpus),
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function processorSeconds(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / clockTicksASecond
  } catch {
    return undefined
  }
}

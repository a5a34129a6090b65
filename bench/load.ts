import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Load {
  readonly name: string
  readonly connections: number
  /** The path, with the body of a call that reads. The bare server finds its response by it. */
  readonly path: string
  /** The statuses of its responses; 200 unless set. */
  readonly accepts?: readonly number[]
  /** The bytes of the next request. */
  request(): Buffer
}

/** When a measurement ends. */
export type Duration = number | { readonly requests: number }

export interface Measurement {
  /** Responses per second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Microseconds of processor time per response. Undefined except on Linux. */
  readonly cpu: number | undefined
}

const headEnd = Buffer.from('\r\n\r\n')
const clockTicksPerSecond = 100

/**
 * Keeps every connection busy for some seconds or requests. Writes HTTP to sockets and only counts the bytes of a body, because
 * a client that parses responses would use more time than either server and hide the difference.
 * @throws when a response has another status, because its speed would mean nothing
 */
export async function measureLoad(
  server: { readonly url: string; readonly pid: number },
  load: Load,
  duration: Duration,
): Promise<Measurement> {
  const { hostname, port } = new URL(server.url)
  const durations: number[] = []
  const state = {
    isOver: false,
    get isDone() {
      return this.isOver || (typeof duration !== 'number' && durations.length >= duration.requests)
    },
  }
  const cpuBefore = readProcessorSeconds(server.pid)
  const startedAt = performance.now()
  const clients = Array.from({ length: load.connections }, () =>
    sendRequests(connect(Number(port), hostname), load, durations, state),
  )
  const timer =
    typeof duration === 'number' &&
    pause(duration * 1000).then(() => {
      state.isOver = true
    })
  await Promise.all([...clients, timer])
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  const cpuAfter = readProcessorSeconds(server.pid)
  durations.sort((a, b) => a - b)
  const getPercentile = (fraction: number) => durations[Math.floor(durations.length * fraction)] ?? Number.NaN
  return {
    rate: durations.length / elapsedSeconds,
    p50: getPercentile(0.5),
    p99: getPercentile(0.99),
    cpu:
      cpuBefore === undefined || cpuAfter === undefined
        ? undefined
        : ((cpuAfter - cpuBefore) * 1_000_000) / durations.length,
  }
}

/** One visitor: sends a request, waits for the complete response, and repeats until the time is up. */
function sendRequests(
  socket: Socket,
  load: Load,
  durations: number[],
  state: { readonly isDone: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let requestedAt = 0
    let remainingBytes = -1
    const sendRequest = () => {
      requestedAt = performance.now()
      socket.write(load.request())
    }
    socket.on('connect', sendRequest)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (remainingBytes < 0) {
        const headLength = chunk.indexOf(headEnd)
        const head = chunk.toString('latin1', 0, headLength)
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!(load.accepts ?? [200]).includes(Number(head.slice(9, 12))) || length === undefined) {
          socket.destroy()
          return reject(new Error(`${load.name}: ${chunk.toString('utf8', 0, 600)}`))
        }
        remainingBytes = Number(length) + headLength + headEnd.length
      }
      remainingBytes -= chunk.length
      if (remainingBytes > 0) return
      remainingBytes = -1
      durations.push(performance.now() - requestedAt)
      if (!state.isDone) return sendRequest()
      socket.destroy()
      resolve()
    })
  })
}

/** Measures one after the other, again and again, so that other load affects all equally. Returns the medians of the rounds. */
export async function measureInTurns<Name extends string>(
  contenders: Readonly<Record<Name, () => Promise<Measurement>>>,
  rounds: number,
): Promise<Record<Name, Measurement>> {
  const names = Object.keys(contenders) as Name[]
  const measured = new Map<Name, Measurement[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) measured.get(name)?.push(await contenders[name]())
  const medians = names.map((name) => [name, getMedians(measured.get(name) ?? [])])
  return Object.fromEntries(medians)
}

function getMedians(measurements: readonly Measurement[]): Measurement {
  const cpus = measurements.flatMap(({ cpu }) => cpu ?? [])
  return {
    rate: getMedian(measurements.map(({ rate }) => rate)),
    p50: getMedian(measurements.map(({ p50 }) => p50)),
    p99: getMedian(measurements.map(({ p99 }) => p99)),
    cpu: cpus.length === 0 ? undefined : getMedian(cpus),
  }
}

export function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function readProcessorSeconds(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond
  } catch {
    return undefined
  }
}

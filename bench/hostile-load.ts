import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { measureLoad } from './load.ts'
import { createPageLoad } from './loads.ts'

interface Target {
  readonly url: string
  readonly pid: number
}

export interface HostileLoadResult {
  readonly waves: number
  /** How often each status was sent to the hostile clients. */
  readonly statuses: Readonly<Record<string, number>>
  /** The slowest hostile request. */
  readonly worstMs: number
  /** A normal visitor who opens a cached page during the flood, in milliseconds. */
  readonly visitor: {
    readonly requests: number
    readonly p50: number
    readonly p99: number
    readonly worst: number
  }
  /** Cached pages per second: before the flood, and five seconds after it. */
  readonly speed: { readonly before: number; readonly after: number }
  /** Memory of the process in MB. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number }
}

const recoveryMs = 5000
const visitorPauseMs = 5
const path = '/products'

/** Floods the shop with page requests that nobody asked before, while a normal visitor opens a cached page. */
export async function measureHostileLoad(
  shop: Target,
  flood: { readonly requests: number; readonly addresses: number; readonly seconds: number },
): Promise<HostileLoadResult> {
  const load = createPageLoad('Catalog page', path)
  await openPage(shop.url)
  const before = await measureLoad(shop, load, 2)
  const memoryBefore = readMemory(shop.pid)
  const script = join(import.meta.dirname, 'flood.ts')
  const args = [script, shop.url, flood.requests, flood.addresses, flood.seconds].map(String)
  const state = { isOver: false }
  const visiting = visit(shop, state)
  const { stdout } = await promisify(execFile)(process.execPath, args)
  state.isOver = true
  const { durations, peak } = await visiting
  await pause(recoveryMs)
  const after = await measureLoad(shop, load, 2)
  durations.sort((a, b) => a - b)
  const getPercentile = (fraction: number) => durations[Math.floor(durations.length * fraction)] ?? Number.NaN
  return {
    ...JSON.parse(stdout),
    visitor: {
      requests: durations.length,
      p50: getPercentile(0.5),
      p99: getPercentile(0.99),
      worst: durations.at(-1) ?? Number.NaN,
    },
    speed: { before: before.rate, after: after.rate },
    memory: { before: memoryBefore, peak, after: readMemory(shop.pid) },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Opens the page again and again, until the flood is over. */
async function visit(shop: Target, state: { readonly isOver: boolean }) {
  const durations: number[] = []
  let peak = 0
  while (!state.isOver) {
    const startedAt = performance.now()
    await openPage(shop.url)
    durations.push(performance.now() - startedAt)
    peak = Math.max(peak, readMemory(shop.pid))
    await pause(visitorPauseMs)
  }
  return { durations, peak }
}

/** @throws when the page is refused */
function openPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`A normal visitor got ${response.statusCode}.`)),
      )
    }).on('error', reject)
  })
}

/** Megabytes of memory that a process holds. Linux only. */
export function readMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

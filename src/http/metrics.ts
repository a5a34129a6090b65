import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueState } from '#db/queries/queue-state.ts'
import { registerCacheMetrics } from './cache/cache-metrics.ts'
import type { PublicCaches } from './cache/public-caches.ts'
import type { Answer } from './request-log.ts'

export interface ConnectionCounts {
  readonly total: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
}

/** Where figures come from that are read when they are asked for. */
export interface MetricSources {
  readonly readConnections: () => Readonly<Record<string, ConnectionCounts>>
  readonly caches: PublicCaches
  /** Undefined in processes that run no jobs, so that several processes do not count jobs more than once. */
  readonly readQueue: (() => Promise<QueueState>) | undefined
}

export interface Metrics {
  readonly registry: Registry
  observe(answer: Answer): void
}

/** The figures of one process, for Prometheus. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'leafward_request_seconds',
    help: 'Time to answer, by class of route, route and status.',
    labelNames: ['class', 'method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  registerCacheMetrics(registry, sources.caches)
  registerConnections(registry, sources)
  if (sources.readQueue !== undefined) registerQueue(registry, sources.readQueue)
  return {
    registry,
    observe: ({ ms, ...answer }) =>
      durations.observe({ class: classify(answer.route), ...answer }, ms / 1000),
  }
}

/** The class of a route: pages, cached pages, calls of the shop or of staff, files, or the operator's own. */
function classify(route: string): string {
  if (route === cachedPageRoute) return 'cached page'
  if (route.startsWith('/api/admin/')) return 'admin call'
  if (route.startsWith('/api/')) return 'call'
  if (/^\/(healthz|readyz|metrics)$/.test(route)) return 'operation'
  if (/^\/(files|assets|fonts|images|admin)\b/.test(route)) return 'file'
  return route === 'unknown' ? 'unknown' : 'page'
}

/** Cached pages and reads are sent before a route is looked up. */
export const cachedPageRoute = '/* (cached)'
export const cachedReadRoute = '/api/* (cached)'

function registerConnections(registry: Registry, { readConnections }: MetricSources): void {
  const gauge = new Gauge({
    name: 'leafward_database_connections',
    help: 'Connections to the database, and queries that wait for one, by pool.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [pool, counts] of Object.entries(readConnections()))
        for (const [state, count] of Object.entries(counts)) gauge.set({ pool, state }, count)
    },
  })
}

function registerQueue(registry: Registry, readQueue: () => Promise<QueueState>): void {
  const oldest = new Gauge({
    name: 'leafward_queue_oldest_job_seconds',
    help: 'How long the oldest job that could run has been waiting.',
    registers: [registry],
  })
  const jobs: Gauge<'state'> = new Gauge({
    name: 'leafward_queue_jobs',
    help: 'Jobs that wait, run, or failed in the last seven days.',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      // During an outage of the database, the other figures are still wanted.
      const state = await readQueue().catch(() => undefined)
      if (state === undefined) {
        jobs.reset()
        return
      }
      oldest.set(state.oldestSeconds)
      jobs.set({ state: 'waiting' }, state.waiting)
      jobs.set({ state: 'running' }, state.running)
      jobs.set({ state: 'failed' }, state.failed)
    },
  })
}

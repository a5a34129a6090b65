import { Counter, Gauge, type Registry } from 'prom-client'
import type { PublicCaches } from './public-caches.ts'

/** What is kept of pages and reads, how often that helped, and what the queues refused. */
export function registerCacheMetrics(registry: Registry, caches: PublicCaches): void {
  const kinds = [
    { kind: 'pages', cache: caches.pages, queue: caches.renderQueue },
    { kind: 'reads', cache: caches.reads, queue: caches.readQueue },
  ] as const
  const count = (name: string, help: string, read: (kind: (typeof kinds)[number]) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        this.reset()
        for (const each of kinds) this.inc({ kind: each.kind }, read(each))
      },
    })
  const measure = (name: string, help: string, read: (kind: (typeof kinds)[number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        for (const each of kinds) this.set({ kind: each.kind }, read(each))
      },
    })
  count('leafward_cache_hits_total', 'Requests answered from memory.', ({ cache }) => cache.hits)
  count('leafward_cache_misses_total', 'Responses that had to be created.', ({ cache }) => cache.misses)
  count('leafward_cache_refusals_total', 'Responses that the queue refused.', ({ queue }) => queue.refused)
  measure('leafward_cache_responses', 'Responses in memory.', ({ cache }) => cache.size.responses)
  measure('leafward_cache_bytes', 'Their size.', ({ cache }) => cache.size.bytes)
}

import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { explainUnreadyDatabase } from '#db/queries/health.ts'
import { registerCacheMetrics } from '../cache/cache-metrics.ts'
import { sendRefusal } from '../errors.ts'
import type { App, RouteContext } from '../routes.ts'

interface HealthContext extends RouteContext {
  readonly metricsToken: string | undefined
  readonly isListening: () => boolean
}

/** For load balancers and for Prometheus. */
export function healthRoutes(app: App, { shop, caches, metricsToken, isListening }: HealthContext): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerCacheMetrics(registry, caches)
  const durations = new Histogram({
    name: 'leafward_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ alive: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason =
      (await explainUnreadyDatabase(shop.db)) ??
      (isListening() ? undefined : 'The connection for changes by other processes is down.')
    reply.header('cache-control', 'no-store')
    return reason === undefined ? reply.send({ ready: true }) : reply.code(503).send({ ready: false, reason })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    const local = request.ip === '127.0.0.1' || request.ip === '::1'
    const allowed =
      metricsToken === undefined ? local : request.headers.authorization === `Bearer ${metricsToken}`
    if (!allowed) return sendRefusal(reply, { code: 'not-permitted' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

import { prometheusContentType } from 'prom-client'
import { explainUnreadyDatabase } from '#db/queries/health.ts'
import { sendRefusal } from '../errors.ts'
import type { App, RouteContext } from '../routes.ts'

interface HealthContext extends RouteContext {
  readonly metricsToken: string | undefined
  readonly isListening: () => boolean
  /** The metrics of all processes, for Prometheus. */
  readonly readMetrics: () => Promise<string>
}

/** For load balancers and for Prometheus. */
export function healthRoutes(
  app: App,
  { shop, metricsToken, isListening, readMetrics }: HealthContext,
): void {
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
    return reply.type(prometheusContentType).send(await readMetrics())
  })
}

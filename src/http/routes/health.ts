import type { FastifyRequest } from 'fastify'
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

/** Of proxies, which may send one of them alone, such as X-Forwarded-Proto. */
const forwardingHeader = /^(?:x-forwarded-|cf-|forwarded$|x-real-ip$|true-client-ip$|via$)/

/**
 * Whether a program of this machine asks the shop itself. A proxy on the same machine has the same address, also when it does
 * not say for whom it asks. Then it names the public host.
 */
function isOfThisMachine({ ip, hostname, headers }: FastifyRequest): boolean {
  if (ip !== '127.0.0.1' && ip !== '::1') return false
  if (Object.keys(headers).some((name) => forwardingHeader.test(name))) return false
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)
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
    const allowed =
      metricsToken === undefined
        ? isOfThisMachine(request)
        : request.headers.authorization === `Bearer ${metricsToken}`
    if (!allowed) return sendRefusal(reply, { code: 'not-permitted' })
    return reply.type(prometheusContentType).send(await readMetrics())
  })
}

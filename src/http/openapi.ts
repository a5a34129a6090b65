import swagger from '@fastify/swagger'
import type { FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Shop } from '#usecases/shop.ts'
import { getToken } from './customer-session.ts'
import { notFound, registerErrors } from './errors.ts'
import { isAdminPath } from './routes/admin/authorize.ts'
import type { App } from './routes.ts'
import { authorizeCall } from './staff-session.ts'

const documentationPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

const info = {
  title: 'Leafward',
  version: '1.0.0',
  description: 'The shop’s API. Signed-in calls send the session token in the `token` header.',
}

/** `/api/docs`: documentation generated from the schemas of the calls. Only staff see the calls of staff. */
export async function registerOpenApi(app: App, shop: Shop): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info,
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: jsonSchemaTransform,
  })
  let pages: Promise<FastifyInstance> | undefined
  const answer = async ({ method, url, headers }: FastifyRequest, reply: FastifyReply) => {
    pages ??= openDocumentation(app, shop).catch((error: unknown) => {
      pages = undefined
      throw error
    })
    const page = await (await pages).inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url, headers })
    for (const name of headersOfConnection) delete page.headers[name]
    return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload)
  }
  app.get('/api/docs', { schema: { hide: true } }, answer)
  app.get('/api/docs/*', { schema: { hide: true } }, answer)
  app.addHook('onClose', async () => (await pages)?.close())
}

/** The server that answers sets them itself. */
const headersOfConnection = ['connection', 'date', 'transfer-encoding']

/**
 * The pages of the documentation are a server without a port, which the first request opens: few shops are asked for them, and
 * they load a hundred files.
 */
async function openDocumentation(app: App, shop: Shop): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const pages = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerErrors(pages)
  pages.setNotFoundHandler(notFound)
  // The pages show the calls of the other server (see `transformSpecification`).
  await pages.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.0.3', info, paths: {} } },
  })
  const staffRequests = new WeakSet<FastifyRequest>()
  await pages.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: documentationPolicy,
    uiConfig: { requestInterceptor: sendAdminToken },
    uiHooks: {
      preHandler: async (request, reply) => {
        reply.header('cache-control', 'no-store').header('vary', 'token')
        const outcome = await authorizeCall(shop, getToken(request), {
          permission: 'admin-area.read',
          call: 'GET /api/docs',
        })
        if (outcome.ok) staffRequests.add(request)
      },
    },
    transformSpecification: (_empty, request) =>
      staffRequests.has(request) ? { ...app.swagger() } : withoutAdminPaths({ ...app.swagger() }),
  })
  await pages.ready()
  return pages
}

type RequestInterceptor = NonNullable<FastifySwaggerUiConfigOptions['requestInterceptor']>

/** Runs in the browser: the page of the documentation has the token of the admin area. */
function sendAdminToken(request: Parameters<RequestInterceptor>[0]) {
  const token = localStorage.getItem('adminToken')
  if (token !== null) request.headers = { token, ...request.headers }
  return request
}

function withoutAdminPaths(specification: Readonly<Record<string, unknown>>) {
  const paths = Object.entries(specification.paths ?? {}).filter(([path]) => !isAdminPath(path))
  return { ...specification, paths: Object.fromEntries(paths) }
}

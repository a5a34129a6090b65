import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiConfigOptions } from '@fastify/swagger-ui'
import type { FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Shop } from '#usecases/shop.ts'
import { getToken } from './customer-session.ts'
import { isAdminPath } from './routes/admin/authorize.ts'
import type { App } from './routes.ts'
import { authorizeCall } from './staff-session.ts'

const documentationPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/** `/api/docs`: documentation generated from the schemas of the calls. Only staff see the calls of staff. */
export async function registerOpenApi(app: App, shop: Shop): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Leafward',
        version: '1.0.0',
        description: 'The shop’s API. Signed-in calls send the session token in the `token` header.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: jsonSchemaTransform,
  })
  const staffRequests = new WeakSet<FastifyRequest>()
  await app.register(swaggerUi, {
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
    transformSpecification: (specification, request) =>
      staffRequests.has(request) ? specification : withoutAdminPaths(specification),
  })
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

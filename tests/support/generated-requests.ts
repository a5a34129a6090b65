import fc from 'fast-check'
import { findAcceptedBody } from './accepted-bodies.ts'
import {
  arbitraryFittingValue,
  arbitraryValue,
  chooseText,
  hostileText,
  type KnownValues,
  type Schema,
  type TextFor,
} from './generated-values.ts'
import { takeInTurn } from './hunt.ts'

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** What the documentation of the API says, for staff. */
export interface Documentation {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface GeneratedRequest<Role extends string> {
  readonly role: Role
  /** As the documentation names it. */
  readonly route: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly contentType: 'json' | 'form' | 'text' | 'none'
}

/** Routes that the documentation leaves out. */
const hiddenPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/docs/json',
  '/api/nothing/{id}',
  '/api/payment/webhook/{id}',
  '/pay/{id}',
  '/api/auth/google/callback',
  '/api/email/unsubscribe',
  '/files/{id}',
  '/sitemap.xml',
  '/sitemap-products-{id}.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/blog/feed.xml',
  '/.well-known/gpc.json',
  '/.well-known/change-password',
  '/{id}',
]

/** Calls of owners after which nobody could go on. Only roles that are refused send them. */
const finalCalls: readonly string[] = ['/api/admin/sign-in-policy', '/api/admin/demo-data/delete']

/** A call of the shop, from the documentation or hidden. */
interface Route {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

function listDocumentedRoutes({ paths }: Documentation): Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
}

function listHiddenRoutes(): Route[] {
  return hiddenPaths.flatMap((path) => ['get', 'post'].map((method) => ({ path, method, operation: {} })))
}

/** Requests to any route by any role. `knownValues` are ids, numbers and slugs of the shop, which get further. */
export function arbitraryRequest<Role extends string>(
  documentation: Documentation,
  roles: readonly Role[],
  knownValues: KnownValues,
): fc.Arbitrary<GeneratedRequest<Role>> {
  const textFor = chooseText(knownValues)
  const routes = listDocumentedRoutes(documentation)
  return fc
    .constantFrom(...routes, ...routes, ...routes, ...listHiddenRoutes())
    .chain((route) =>
      arbitraryRequestTo(route, { roles: listSenders(route, roles), textFor, drawValue: arbitraryValue }),
    )
}

/** How many roles send to each route. They rotate, so every role sends to many. */
const rolesOfRoute = 1

/** How many requests of everything that a route's schema asks for. */
const fittingRequests = 3

/**
 * Requests to each route by some of the roles, and some that fit its schema by the role that may do most. They are the
 * same for the same seed.
 */
export function generateRequestsToAllRoutes<Role extends string>(
  documentation: Documentation,
  roles: readonly Role[],
  { knownValues, seed }: { readonly knownValues: KnownValues; readonly seed: number },
): GeneratedRequest<Role>[] {
  const textFor = chooseText(knownValues)
  const routes = [...listDocumentedRoutes(documentation), ...listHiddenRoutes()]
  const ofRoles = routes.flatMap((route, index) => {
    const senders = takeInTurn(listSenders(route, roles), { index, count: rolesOfRoute })
    const drawn = fc.sample(
      arbitraryRequestTo(route, { roles: senders, textFor, drawValue: arbitraryValue }),
      {
        numRuns: senders.length,
        seed: seed + index,
      },
    )
    return senders.flatMap((role, place) => {
      const request = drawn[place]
      return request === undefined ? [] : [{ ...request, role }]
    })
  })
  const fitting = routes.map((route, index) =>
    generateFittingRequests(route, listSenders(route, roles), { textFor, seed: seed + index }),
  )
  // In rounds, because one customer who sends several files at once is asked to wait.
  const rounds = Array.from({ length: fittingRequests }, (_, round) =>
    fitting.flatMap((requests) => requests[round] ?? []),
  )
  return [...ofRoles, ...rounds.flat()]
}

/** A route that only refuses what does not fit has not been tried, so these get further. */
function generateFittingRequests<Role extends string>(
  route: Route,
  senders: readonly Role[],
  { textFor, seed }: { readonly textFor: TextFor; readonly seed: number },
): GeneratedRequest<Role>[] {
  const roles = senders.filter(
    (role) => role === (route.path.startsWith('/api/admin/') ? 'owner' : 'customer'),
  )
  if (roles.length === 0) return []
  const accepted = findAcceptedBody(route.path.replace(/\{(\w+)\}/g, ':$1'))
  const requests = arbitraryRequestTo(route, { roles, textFor, drawValue: arbitraryFittingValue })
  return fc.sample(requests, { numRuns: fittingRequests, seed }).map((request, index) => ({
    ...request,
    contentType: 'json',
    body: index === 0 && accepted !== undefined ? accepted : request.body,
  }))
}

function getBodySchema({ requestBody }: Operation): Schema | undefined {
  return Object.values(requestBody?.content ?? {})[0]?.schema
}

function listSenders<Role extends string>({ path }: Route, roles: readonly Role[]): readonly Role[] {
  return finalCalls.includes(path) ? roles.filter((role) => role !== 'owner') : roles
}

interface Draw<Role extends string> {
  readonly roles: readonly Role[]
  readonly textFor: TextFor
  readonly drawValue: (schema: Schema, textFor: TextFor, name?: string) => fc.Arbitrary<unknown>
}

function arbitraryRequestTo<Role extends string>(
  { path, method, operation }: Route,
  { roles, textFor, drawValue }: Draw<Role>,
): fc.Arbitrary<GeneratedRequest<Role>> {
  const inPath = path.match(/\{\w+\}/g) ?? []
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const bodySchema = getBodySchema(operation)
  const valuesInPath = inPath.map((name) =>
    fc.oneof({ weight: 12, arbitrary: textFor(name.slice(1, -1)) }, { weight: 1, arbitrary: hostileText }),
  )
  const parameters = fc.record(
    Object.fromEntries(query.map(({ name, schema }) => [name, drawValue(schema, textFor, name)])),
    { requiredKeys: [] },
  )
  return fc.record({
    role: fc.constantFrom(...roles),
    route: fc.constant(`${method.toUpperCase()} ${path}`),
    method: fc.constant(method.toUpperCase()),
    path: fc
      .tuple(fc.tuple(...valuesInPath), parameters)
      .map(([values, given]) => buildUrl(path, values, given)),
    body: bodySchema === undefined ? fc.constantFrom(undefined, {}) : drawValue(bodySchema, textFor),
    contentType: fc.oneof(
      { weight: 7, arbitrary: fc.constant('json' as const) },
      { weight: 3, arbitrary: fc.constantFrom('form', 'text', 'none') },
    ),
  })
}

function buildUrl(path: string, values: readonly string[], parameters: Record<string, unknown>): string {
  let next = 0
  const filled = path.replace(/\{\w+\}/g, () => {
    const value = (values[next] ?? '').toWellFormed()
    next += 1
    return encodeURIComponent(value)
  })
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined
      ? []
      : `${name}=${encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())}`,
  )
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

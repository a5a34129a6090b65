import fc from 'fast-check'

/** The parts of OpenAPI's schemas that the shop uses. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

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

const hostileValues: readonly unknown[] = [
  null,
  -1,
  0,
  0.5,
  1e21,
  2_147_483_648,
  true,
  '',
  ' ',
  "'; drop table product; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '💊'.repeat(50),
  'x'.repeat(5000),
  '../../etc/passwd',
  '2026-02-30',
  '99999999999999999999',
  'constructor',
  [],
  [[[]]],
  {},
  { $ne: null },
]

/** Strings of the shop by the name of their field in lower case, such as productid. */
export type KnownValues = ReadonlyMap<string, ReadonlySet<string>>

type TextFor = (name: string) => fc.Arbitrary<string>

const usualValues: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@example.com'],
  zip: ['10001', '92101'],
  state: ['NY', 'CA'],
  dateofbirth: ['1990-04-30'],
  password: ['a good long password'],
}

/** Mostly strings that the shop knows under this name, because they get further. */
export function chooseText(knownValues: KnownValues): TextFor {
  const plain = ['Ada', 'A sentence of this test.', '10001', 'NY', '2026-11-22', '12.50']
  const any = fc.constantFrom(...new Set([...knownValues.values()].flatMap((values) => [...values])))
  const binary = fc.string({ unit: 'binary', maxLength: 60 })
  const uuid = fc.uuid()
  const texts = new Map<string, fc.Arbitrary<string>>()
  return (name) => {
    const key = name.toLowerCase()
    const own = [...(knownValues.get(key) ?? []), ...(usualValues[key] ?? [])]
    const text =
      texts.get(key) ??
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...(own.length > 0 ? own : plain)) },
        { weight: 5, arbitrary: any },
        { weight: 1, arbitrary: binary },
        { weight: 1, arbitrary: uuid },
      )
    texts.set(key, text)
    return text
  }
}

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
    .chain((route) => arbitraryRequestTo(route, listSenders(route, roles), textFor))
}

/** One request to each route by each role, the same for the same seed. */
export function generateRequestsToAllRoutes<Role extends string>(
  documentation: Documentation,
  roles: readonly Role[],
  { knownValues, seed }: { readonly knownValues: KnownValues; readonly seed: number },
): GeneratedRequest<Role>[] {
  const textFor = chooseText(knownValues)
  return [...listDocumentedRoutes(documentation), ...listHiddenRoutes()].flatMap((route, index) => {
    const senders = listSenders(route, roles)
    const drawn = fc.sample(arbitraryRequestTo(route, senders, textFor), {
      numRuns: senders.length,
      seed: seed + index,
    })
    return senders.flatMap((role, place) => {
      const request = drawn[place]
      return request === undefined ? [] : [{ ...request, role }]
    })
  })
}

function listSenders<Role extends string>({ path }: Route, roles: readonly Role[]): readonly Role[] {
  return finalCalls.includes(path) ? roles.filter((role) => role !== 'owner') : roles
}

function arbitraryRequestTo<Role extends string>(
  { path, method, operation }: Route,
  roles: readonly Role[],
  textFor: TextFor,
): fc.Arbitrary<GeneratedRequest<Role>> {
  const inPath = path.match(/\{\w+\}/g) ?? []
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const bodySchema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const valuesInPath = inPath.map((name) =>
    fc.oneof({ weight: 12, arbitrary: textFor(name.slice(1, -1)) }, { weight: 1, arbitrary: hostileText }),
  )
  const parameters = fc.record(
    Object.fromEntries(query.map(({ name, schema }) => [name, arbitraryValue(schema, textFor, name)])),
    { requiredKeys: [] },
  )
  return fc.record({
    role: fc.constantFrom(...roles),
    method: fc.constant(method.toUpperCase()),
    path: fc
      .tuple(fc.tuple(...valuesInPath), parameters)
      .map(([values, given]) => buildUrl(path, values, given)),
    body: bodySchema === undefined ? fc.constantFrom(undefined, {}) : arbitraryValue(bodySchema, textFor),
    contentType: fc.oneof(
      { weight: 7, arbitrary: fc.constant('json' as const) },
      { weight: 3, arbitrary: fc.constantFrom('form', 'text', 'none') },
    ),
  })
}

const hostileText = fc
  .constantFrom(...hostileValues)
  .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

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

/** Mostly values that fit the schema, because they get further than those that are refused at once. */
function arbitraryValue(schema: Schema, textFor: TextFor, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: arbitraryFittingValue(schema, textFor, name) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
  )
}

export function arbitraryFittingValue(schema: Schema, textFor: TextFor, name = ''): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined)
    return fc.oneof(...alternatives.map((each) => arbitraryValue(each, textFor, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((each) => arbitraryFittingValue(each, textFor, name)))
      .map((parts) => Object.assign({}, ...parts))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e6),
        max: Math.min(schema.maximum ?? 1000, 1e6),
      })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? {}, textFor, name), { maxLength: 3 })
    case 'object':
      return arbitraryObject(schema, textFor)
    case 'null':
      return fc.constant(null)
    default:
      return schema.format === 'date-time' ? fc.constant('2026-11-22T20:00:00Z') : textFor(name)
  }
}

function arbitraryObject(schema: Schema, textFor: TextFor): fc.Arbitrary<unknown> {
  if (schema.properties === undefined) {
    const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
    return fc.dictionary(textFor('productId'), arbitraryValue(values, textFor), { maxKeys: 3 })
  }
  const properties = Object.entries(schema.properties).map(
    ([name, each]) =>
      [name, fc.option(arbitraryValue(each, textFor, name), { freq: 30, nil: undefined })] as const,
  )
  return fc.record(Object.fromEntries(properties))
}

/** All strings of an answer by the name of their field. An 'id' also counts as the id of the list's things. */
export function collectKnownValues(answer: unknown, into: Map<string, Set<string>>, things = ''): void {
  const add = (name: string, value: string) => {
    const known = into.get(name.toLowerCase()) ?? new Set()
    if (known.size < 12) into.set(name.toLowerCase(), known.add(value))
  }
  if (Array.isArray(answer)) for (const each of answer) collectKnownValues(each, into, things)
  else if (typeof answer === 'object' && answer !== null) {
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value !== 'string') collectKnownValues(value, into, things)
      else {
        add(name, value)
        if (/^_?id$/.test(name)) for (const alias of ['id', `${things}Id`, `${things}Ids`]) add(alias, value)
        if (name === 'number') for (const alias of ['orderNumber', 'returnNumber']) add(alias, value)
      }
    }
  }
}

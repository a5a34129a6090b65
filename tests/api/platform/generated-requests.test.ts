import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles as staffRoles } from '#domain/staff/permissions.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import {
  arbitraryRequest,
  type GeneratedRequest,
  generateRequestsToAllRoutes,
} from '#tests/support/generated-requests.ts'
import { collectKnownValues, type KnownValues } from '#tests/support/generated-values.ts'
import { isHunt, repetitions } from '#tests/support/hunt.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'

const shop = await startShop({ runsJobs: true })
const roles = ['anonymous', 'customer', ...staffRoles] as const
type Role = (typeof roles)[number]
type Sent = GeneratedRequest<Role>

/** For what hangs: an underwriting pack takes seconds, and more on a busy machine. */
const answerLimitMs = 60_000
const parallel = 8
/** Requests are from random addresses, so few limits are reached. */
const requestsPerRateLimit = 200
/** The same requests every time in `npm test`, others in every hunt. */
const seed = Number(process.env.GENERATED_SEED ?? repetitions({ few: 1, many: randomInt(2 ** 31) }))
const huntedRequests = 10_000

let staffCount = 0
const sessions = new Map<Role, Promise<string | undefined>>()

/** Opens a session again when a generated request has ended it. */
async function openSession(role: Role): Promise<string | undefined> {
  if (role === 'anonymous') return undefined
  if (role === 'customer') return (await registerShopper(shop)).token
  staffCount += 1
  if (role === 'owner') return (await signInOwner(shop)).token
  return (await addStaffMember(shop, role, `${role}${staffCount}`)).token
}

function getSession(role: Role): Promise<string | undefined> {
  const session = sessions.get(role) ?? openSession(role)
  sessions.set(role, session)
  return session
}

function buildBody({ body, contentType, method }: Sent): RequestInit {
  // An empty text is no JSON, so the call would never be tried.
  if (method === 'GET' || method === 'HEAD' || contentType === 'none' || body === undefined) return {}
  if (contentType === 'text') return { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } }
  if (contentType === 'json')
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body)))
    form.append(name.toWellFormed(), String(JSON.stringify(value)))
  form.append('images', new Blob(['no picture']), 'picture.png')
  return { body: form }
}

interface Answer {
  readonly status: number | 'hung'
  readonly text: string
}

async function sendOnce(request: Sent, token: string | undefined): Promise<Answer> {
  const { headers, ...init } = buildBody(request)
  try {
    const response = await fetch(shop.url + request.path, {
      ...init,
      method: request.method,
      headers: { ...createRandomIpHeaders(), ...headers, ...(token === undefined ? {} : { token }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 'hung', text: String(error) }
  }
}

/** Sends a request again with a new session when an earlier request has ended or locked the session of its role. */
async function send(request: Sent): Promise<Answer> {
  const session = getSession(request.role)
  const answer = await sendOnce(request, await session)
  if (!isSessionOver(request, answer)) return answer
  if (sessions.get(request.role) === session) sessions.delete(request.role)
  return sendOnce(request, await getSession(request.role))
}

/** A customer is no staff member and the other way around, so only a call of their own kind tells. */
function isSessionOver({ role, path }: Sent, { text }: Answer): boolean {
  const isOwnKind = path.startsWith('/api/admin/') === (role !== 'customer')
  return role !== 'anonymous' && isOwnKind && /"code":"(not-signed-in|not-staff|session-locked)"/.test(text)
}

async function collectValues(): Promise<KnownValues> {
  const { _id: productId } = await findProductInStock(shop, 40)
  await createPaidOrder(shop, { productId })
  const values = new Map<string, Set<string>>()
  const placed = await placeOrder(shop, [{ productId, quantity: 1 }])
  collectKnownValues([{ productId, product: productId, itemId: productId }, placed.body], values)
  collectKnownValues([{ attribute: 'flavor' }], values)
  const owner = await signInOwner(shop)
  const things = [
    'order',
    'product',
    'customer',
    'review',
    'promotion',
    'staff',
    'lot',
    'email',
    'article',
    'brand',
  ]
  for (const thing of things) {
    const { body } = await shop.get(`/api/admin/${thing === 'staff' ? thing : `${thing}s`}`, owner)
    collectKnownValues(body, values, thing)
  }
  collectKnownValues((await shop.get('/api/admin/compliance', owner)).body, values, 'rule')
  return values
}

async function generateRequests(): Promise<Sent[]> {
  const { body: documentation } = await shop.get('/api/docs/json', await signInOwner(shop))
  const knownValues = await collectValues()
  return isHunt
    ? fc.sample(arbitraryRequest(documentation, roles, knownValues), { numRuns: huntedRequests, seed })
    : generateRequestsToAllRoutes(documentation, roles, { knownValues, seed })
}

/** Before the use case of the call is tried. */
function isRefusedAtTheDoor(text: string): boolean {
  return /"code":"(invalid-input|not-staff|not-permitted|not-signed-in|unsupported-media-type|confirmation-required|session-locked)"/.test(
    text,
  )
}

/**
 * Some calls need files, signatures, tokens or a state that no schema tells, or would end the others. Each has its own
 * tests. They are about 43 of 349, a few more or less by which request comes first: a generator that has lost a schema
 * misses far more.
 */
const leastShareReached = 0.75

test('Generated requests to every route, by changing roles, all get an answer and none a server error', async () => {
  const requests = await generateRequests()
  const failures: string[] = []
  const statuses = new Map<number | 'hung', number>()
  const reached = new Set<string>()
  const queue = requests.entries()
  const sendRest = async () => {
    for (const [index, request] of queue) {
      if (index % requestsPerRateLimit === 0) await clearRateLimits(shop)
      const { status, text } = await send(request)
      if (!isRefusedAtTheDoor(text)) reached.add(request.route)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 'hung' || status >= 500)
        failures.push(`#${index} ${JSON.stringify(request).slice(0, 2000)} → ${status} ${text.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: parallel }, sendRest))
  expect(failures, `GENERATED_SEED=${seed}`).toEqual([])
  // The requests got further than their first refusal.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests.length / 20)
  if (isHunt) return
  const routes = new Set(requests.map(({ route }) => route))
  const neverReached = [...routes].filter((route) => !reached.has(route))
  expect(reached.size / routes.size, neverReached.join(', ')).toBeGreaterThanOrEqual(leastShareReached)
}, 3_600_000)

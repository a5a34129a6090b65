import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasPermission, type Role, roles } from '#domain/staff/permissions.ts'
import { authorizeAdminCalls } from '#http/routes/admin/authorize.ts'
import { listAdminCalls } from '#tests/support/admin-calls.ts'
import { editStaffMember } from '#tests/support/edits.ts'
import { takeInTurn } from '#tests/support/hunt.ts'
import { type Reply, startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner, signInStaffMember } from '#tests/support/staff.ts'

const shop = await startShop()
const unknownId = '00000000-0000-7000-8000-000000000000'
const protectedCalls = listAdminCalls(shop.shop).flatMap((call) =>
  call.permission === 'open' ? [] : [{ ...call, permission: call.permission }],
)

/** Sends a call for a record that does not exist, with a body that changes nothing. */
function sendCall(
  call: { method: string; path: string },
  headers: Record<string, string> = {},
): Promise<Reply> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => (name === 'number' ? 'LW-1' : unknownId))
  return call.method === 'GET' ? shop.get(path, headers) : shop.post(path, {}, headers)
}

const refusalCodes = [
  'not-staff',
  'not-permitted',
  'session-locked',
  'confirmation-required',
  'second-factor-setup-required',
]
const getOutcome = (reply: Reply): string =>
  refusalCodes.includes(reply.body.code) && reply.status >= 401 && reply.status <= 403
    ? reply.body.code
    : 'allowed'

type ProtectedCall = (typeof protectedCalls)[number]
const mayCall = (role: Role, permission: ProtectedCall['permission']): boolean =>
  permission === 'own account' || hasPermission(role, permission)

const tokens = new Map<Role, string>()
let shopperToken: string
let expiredToken: string
let revokedToken: string
beforeAll(async () => {
  for (const role of roles) if (role !== 'owner') await addStaffMember(shop, role, role)
  expiredToken = (await signInStaffMember(shop, 'viewer')).token
  // A session ends after twelve hours, even in constant use.
  shop.clock.forward(12 * 60)
  for (const role of roles) {
    const { token } = role === 'owner' ? await signInOwner(shop) : await signInStaffMember(shop, role)
    tokens.set(role, token)
  }
  shopperToken = (await registerShopper(shop)).token
  revokedToken = (await signInOwner(shop)).token
  await shop.post('/api/admin/logout', undefined, { token: revokedToken })
})

/**
 * All roles for the first call with a permission. One place asks for the permissions of a role, so that each other call needs
 * only one role that has its permission and one that has not.
 */
function chooseRoles({
  permission,
  index,
}: ProtectedCall & { index: number }): readonly (readonly [Role, string])[] {
  const all = [...tokens]
  if (protectedCalls.findIndex((call) => call.permission === permission) === index) return all
  return [true, false].flatMap((isAllowed) =>
    takeInTurn(
      all.filter(([role]) => mayCall(role, permission) === isAllowed),
      { index, count: 1 },
    ),
  )
}

describe('Every admin call', () => {
  test('must name its permission when it is registered', () => {
    const app = Fastify()
    authorizeAdminCalls(app, shop.shop)
    expect(() => app.get('/api/admin/forgotten', () => '')).toThrow(
      'GET /api/admin/forgotten needs a permission',
    )
    expect(() => app.put('/api/admin/orders', () => '')).toThrow('PUT /api/admin/orders needs a permission')
  })

  test('requires a recent password to change staff, rules or money, but never to read', () => {
    for (const { name, method, permission, stepUp } of protectedCalls) {
      if (method === 'GET') expect(stepUp, name).toBeUndefined()
      if (['staff.manage', 'staff.invite', 'rules.edit', 'orders.refund'].includes(permission))
        expect(stepUp === true || method === 'GET', name).toBe(true)
    }
  })

  test.each(protectedCalls.map((call, index) => ({ ...call, index })))(
    '$name refuses guests, customers, and expired or revoked sessions',
    async (call) => {
      const tokens = [undefined, 'nothing', shopperToken, expiredToken, revokedToken]
      // One place reads the token for all calls, so that each call needs only one of them.
      for (const token of takeInTurn(tokens, { index: call.index, count: 1 })) {
        const reply = await sendCall(call, token === undefined ? {} : { token })
        expect([reply.status, reply.body.code]).toEqual([401, 'not-staff'])
      }
      if (call.method === 'GET') {
        const path = call.path.replace(/:\w+/g, unknownId)
        expect((await fetch(shop.url + path, { method: 'HEAD' })).status).toBe(401)
      }
      // The permission is checked before the body is validated.
      if (call.method === 'POST') {
        const path = call.path.replace(/:\w+/g, unknownId)
        expect((await shop.post(path, { nonsense: true })).body.code).toBe('not-staff')
      }
    },
  )

  test.each(protectedCalls.map((call, index) => ({ ...call, index })))(
    '$name admits the roles with the permission: $permission',
    async (call) => {
      for (const [role, token] of chooseRoles(call)) {
        const isAllowed = mayCall(role, call.permission)
        const reply = await sendCall(call, { token })
        expect(getOutcome(reply), role).toBe(isAllowed ? 'allowed' : 'not-permitted')
        expect(reply.status, role).toBeLessThan(500)
        if (call.path.endsWith('/session/lock')) await unlockSession(role, token)
      }
    },
  )

  test('asks for the password again after ten minutes where the route requires it', async () => {
    for (const [role, token] of tokens) await unlockSession(role, token)
    shop.clock.forward(10)
    for (const call of protectedCalls.filter(({ path }) => !path.endsWith('/session/lock'))) {
      // The owner may make every call. Of the others it matters what they are told when the password is asked for.
      for (const [role, token] of [...tokens].filter(([role]) => call.stepUp || role === 'owner')) {
        const isAllowed = mayCall(role, call.permission)
        const expected = isAllowed ? 'allowed' : 'not-permitted'
        expect(getOutcome(await sendCall(call, { token })), `${call.name} by ${role}`).toBe(
          isAllowed && call.stepUp ? 'confirmation-required' : expected,
        )
      }
    }
  })

  test('is refused while the session is locked, and works after the password is entered', async () => {
    shop.clock.forward(31)
    for (const [index, call] of protectedCalls.entries()) {
      const [role, token] = [...tokens][index % tokens.size] ?? ['nobody', '']
      expect(getOutcome(await sendCall(call, { token })), `${call.name} by ${role}`).toBe('session-locked')
    }
    for (const [role, token] of tokens) {
      await unlockSession(role, token)
      const isAllowed = hasPermission(role, 'orders.read')
      expect((await shop.get('/api/admin/orders', { token })).status).toBe(isAllowed ? 200 : 403)
    }
  })
})

async function unlockSession(role: Role, token: string): Promise<void> {
  const password = role === 'owner' ? 'owner-password-1' : 'gray herons'
  const reply = await shop.post('/api/admin/session/unlock', { password }, { token })
  expect(reply.body).toMatchObject({ success: true })
}

describe('The permissions of staff', () => {
  test('are listed when a token is validated', async () => {
    const validateToken = async (token: string | undefined) =>
      (await shop.post('/api/admin/validate', { token })).body
    expect(await validateToken(tokens.get('fulfillment'))).toEqual({
      success: true,
      username: 'fulfillment',
      name: 'The fulfillment',
      role: 'fulfillment',
      permissions: ['see the shop', 'see orders', 'see lots', 'count stock', 'advance orders'],
      secondFactor: 'off',
      locked: false,
      idleMinutes: 30,
    })
    expect(await validateToken('nothing')).toMatchObject({ success: false, code: 'not-staff' })
  })

  test.each([
    [
      'fulfillment',
      [
        '/api/admin/batches',
        '/api/admin/locations',
        '/api/admin/lots',
        '/api/admin/lots.csv',
        '/api/admin/lots/:id',
        '/api/admin/lots/:id/recalls',
        '/api/admin/notifications',
        '/api/admin/orders',
        '/api/admin/orders.csv',
        '/api/admin/orders/:number',
        '/api/admin/orders/:number/labels/:labelId/file',
        '/api/admin/orders/:number/packing-slip',
        '/api/admin/orders/:number/returnable-units',
        '/api/admin/orders/:number/shipments/:shipmentId/parcel',
        '/api/admin/packing',
        '/api/admin/packing/manifests',
        '/api/admin/packing/orders/:number',
        '/api/admin/packing/pick-list',
        '/api/admin/products/:id/lots',
        '/api/admin/products/:id/reservations',
        '/api/admin/recalls/:id',
        '/api/admin/recalls/:id/orders',
        '/api/admin/recalls/:id/orders.csv',
        '/api/admin/saved-views',
        '/api/admin/stock-counts',
        '/api/admin/stock-counts.csv',
        '/api/admin/stock-counts/:id',
        '/api/admin/stock-movement-actors',
        '/api/admin/stock-movements',
        '/api/admin/stock-movements.csv',
      ],
    ],
  ] as const)('let the role %s read what its work needs, and nothing else', (role, paths) => {
    const reads = protectedCalls
      .filter(({ method, permission }) => method === 'GET' && permission !== 'own account')
      .filter(({ permission }) => permission !== 'own account' && hasPermission(role, permission))
    expect(reads.map(({ path }) => path).toSorted()).toEqual(paths)
  })

  test('hide dates of birth and revenue from those who pack', async () => {
    const packer = await signInStaffMember(shop, 'fulfillment')
    const owner = await signInOwner(shop)
    const { rows } = (await shop.get('/api/admin/orders?queue=pack', owner)).body
    const read = async (headers: { token: string }) =>
      (await shop.get(`/api/admin/orders/${rows[0].number}`, headers)).body.order
    expect(await read(owner)).toHaveProperty('dateOfBirth')
    const seen = await read(packer)
    expect(seen.address).toBeDefined()
    expect(seen).not.toHaveProperty('dateOfBirth')
    expect(seen).not.toHaveProperty('ipAddress')
    expect(seen).not.toHaveProperty('isSubscribed')
    expect((await shop.get('/api/admin/dashboard', packer)).status).toBe(403)
    const { groups } = (await shop.get('/api/admin/notifications', packer)).body
    const kinds = groups.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['pack', 'cancellation', 'held', 'address', 'parcels', 'lots'])
  })

  // Covers: state-admin-session
  test('end when the account is deactivated or gets a new password', async () => {
    const getOrdersStatus = async ({ token }: { token: string }) =>
      (await shop.get('/api/admin/orders', { token })).status
    const owner = await signInOwner(shop)
    const staff = (await shop.get('/api/admin/staff', owner)).body.rows
    const getStaffId = (username: string) =>
      staff.find((member: { username: string }) => member.username === username).id
    const viewer = await signInStaffMember(shop, 'viewer')
    await editStaffMember(shop, getStaffId('viewer'), { isActive: false }, owner)
    expect(await getOrdersStatus(viewer)).toBe(401)
    expect((await signInStaffMember(shop, 'viewer')).token).toBeUndefined()

    const support = await signInStaffMember(shop, 'support')
    await editStaffMember(shop, getStaffId('support'), { password: 'another long password' }, owner)
    expect(await getOrdersStatus(support)).toBe(401)
  })

  test('cannot be changed if no active owner would remain', async () => {
    const owner = await signInOwner(shop)
    const staff = (await shop.get('/api/admin/staff', owner)).body.rows
    const ownerId = staff.find((member: { username: string }) => member.username === 'owner').id
    for (const change of [{ role: 'manager' }, { isActive: false }]) {
      expect(await editStaffMember(shop, ownerId, change, owner)).toMatchObject({
        status: 409,
        body: { code: 'invalid-state' },
      })
    }
  })
})

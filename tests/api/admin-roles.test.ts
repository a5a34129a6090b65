import { describe, expect, test } from 'vitest'
import { type Permission, permits, type Role, roles } from '#domain/accounts/permissions.ts'
import { startShop } from '../support/shop.ts'
import { registerShopper } from '../support/shopper.ts'

const shop = await startShop()
const password = 'a long staff password'
const tokenOf = async (username: string, secret = password): Promise<string> =>
  (await shop.post('/api/admin/login', { username, password: secret })).body.token
const owner = { token: await tokenOf('owner', 'owner-password-1') }
for (const role of roles)
  await shop.post('/api/admin/staff', { username: role, name: `The ${role}`, role, password }, owner)
const tokens = new Map<Role, string>()
for (const role of roles)
  tokens.set(
    role,
    await tokenOf(role === 'owner' ? 'owner' : role, role === 'owner' ? 'owner-password-1' : password),
  )

const reads = [
  'dashboard',
  'notifications',
  'orders',
  'orders/LW-10399',
  'products',
  'product-choices',
  'customers',
  'categories',
  'brands',
  'transactions',
  'reviews',
  'staff',
  'promotions',
  'compliance',
  'lab-reports',
  'content',
  'settings',
  'audit-log',
  'mail',
  'mailbox',
  'content/faq',
  'content-pictures',
  'promotion-choices',
  'blog',
  'messages',
] as const
const unknownId = '00000000-0000-7000-8000-000000000000'

/** Every write with the right it needs and a body that changes nothing, because it names nothing there is. */
const writes: readonly (readonly [path: string, needs: Permission, body: object])[] = [
  ['/api/product/add', 'edit products', {}],
  ['/api/admin/products/bulk-status', 'edit products', { ids: [unknownId], status: 'archived' }],
  [`/api/admin/products/${unknownId}`, 'edit products', { stock: 1 }],
  ['/api/admin/orders/LW-1/fulfil', 'advance orders', { to: 'packed' }],
  ['/api/admin/orders/LW-1/age', 'decide age checks', { verdict: 'verified', reason: 'A try' }],
  ['/api/admin/orders/LW-1/refund', 'refund orders', { amount: 1, reason: 'A try' }],
  ['/api/admin/returns/RMA-1', 'decide returns', { to: 'approved', note: '' }],
  [`/api/admin/reviews/${unknownId}`, 'moderate reviews', { decision: 'remove', reason: 'A try' }],
  ['/api/admin/holds/nothing', 'change rules', { held: true, reason: 'A try' }],
  ['/api/admin/rules/nothing', 'change rules', { status: 'off', reason: 'A try' }],
  ['/api/admin/staff', 'manage staff', {}],
  [`/api/admin/staff/${unknownId}`, 'manage staff', { active: false }],
  ['/api/admin/brands', 'edit products', {}],
  ['/api/admin/settings', 'change settings', {}],
  ['/api/admin/content/nothing', 'edit content', { value: {}, seen: 0 }],
  ['/api/admin/content/nothing/preview', 'edit content', { value: {} }],
  ['/api/admin/content/nothing/versions/1/restore', 'edit content', { seen: 0 }],
  ['/api/admin/content/nothing/versions/1/withdraw', 'edit content', {}],
  ['/api/admin/content-pictures', 'edit content', {}],
  ['/api/admin/blog', 'edit content', {}],
  [`/api/admin/blog/${unknownId}`, 'edit content', {}],
  [`/api/admin/blog/${unknownId}/remove`, 'edit content', {}],
  [`/api/admin/messages/${unknownId}`, 'answer messages', { status: 'read' }],
  ['/api/admin/remove-demo', 'remove demo data', { confirm: 'no' }],
]

const shopper = await registerShopper(shop)

describe('The rights of staff', () => {
  test.each(reads)('GET /api/admin/%s answers every role, and nobody else', async (path) => {
    for (const [role, token] of tokens)
      expect((await shop.get(`/api/admin/${path}`, { token })).status, role).toBe(200)
    expect(await shop.get(`/api/admin/${path}`)).toMatchObject({
      status: 401,
      body: { success: false, code: 'not-staff' },
    })
    expect((await shop.get(`/api/admin/${path}`, shopper.headers)).status).toBe(401)
  })

  test.each(writes)('POST %s needs the right to %s', async (path, needs, body) => {
    for (const [role, token] of tokens) {
      const { status, body: answer } = await shop.post(path, body, { token })
      if (permits(role, needs)) expect([400, 404, 409, 415], role).toContain(status)
      else expect([status, answer.code], role).toEqual([403, 'not-permitted'])
    }
    expect((await shop.post(path, body)).body.code).toBe('not-staff')
    // The right is asked before the body is judged.
    expect((await shop.post(path, { nonsense: true })).body.code).toBe('not-staff')
  })

  test('are told by the answer to the validation of a token', async () => {
    const validate = async (token: string | undefined) =>
      (await shop.post('/api/admin/validate', { token })).body
    expect(await validate(tokens.get('fulfilment'))).toEqual({
      success: true,
      username: 'fulfilment',
      name: 'The fulfilment',
      role: 'fulfilment',
      permissions: ['see the shop', 'advance orders'],
    })
    expect(await validate('nothing')).toMatchObject({ success: false, code: 'not-staff' })
  })

  test('end with the session: logout, a closed account and a new password', async () => {
    const seen = async (token: string) => (await shop.get('/api/admin/orders', { token })).status
    const first = await tokenOf('viewer')
    await shop.post('/api/admin/logout', undefined, { token: first })
    expect(await seen(first)).toBe(401)

    const staff = (await shop.get('/api/admin/staff', owner)).body.rows
    const idOf = (username: string) =>
      staff.find((each: { username: string }) => each.username === username).id
    const second = await tokenOf('viewer')
    await shop.post(`/api/admin/staff/${idOf('viewer')}`, { active: false }, owner)
    expect(await seen(second)).toBe(401)
    expect((await shop.post('/api/admin/login', { username: 'viewer', password })).status).toBe(401)

    const third = await tokenOf('support')
    await shop.post(`/api/admin/staff/${idOf('support')}`, { password: 'another long password' }, owner)
    expect(await seen(third)).toBe(401)
  })

  test('never leave the shop without an active owner', async () => {
    const staff = (await shop.get('/api/admin/staff', owner)).body.rows
    const me = staff.find((each: { username: string }) => each.username === 'owner').id
    for (const change of [{ role: 'manager' }, { active: false }]) {
      expect(await shop.post(`/api/admin/staff/${me}`, change, owner)).toMatchObject({
        status: 409,
        body: { code: 'wrong-state' },
      })
    }
  })

  test('are given with a username nobody has and a password that is not weak', async () => {
    const hire = (changes: object) =>
      shop.post(
        '/api/admin/staff',
        { username: 'ida', name: 'Ida Moss', role: 'viewer', password, ...changes },
        owner,
      )
    expect(await hire({ username: 'OWNER' })).toMatchObject({ status: 409, body: { code: 'account-exists' } })
    expect(await hire({ password: 'password1' })).toMatchObject({
      status: 422,
      body: { code: 'weak-password' },
    })
    expect(await hire({ role: 'king' })).toMatchObject({
      status: 400,
      body: { fields: { role: expect.any(String) } },
    })
    expect(await hire({})).toMatchObject({ status: 200, body: { success: true } })
  })
})

import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { addStaffMember, readInviteToken, signInOwner, staffPassword } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const manager = await addStaffMember(shop, 'manager', 'maya')
const person = { name: 'Ida Moss', username: 'ida', password: staffPassword }
const invite = (email: string, role = 'viewer', by = owner) =>
  shop.post('/api/admin/staff-invitations', { email, role }, by)
const open = async () => (await shop.get('/api/admin/staff-invitations', owner)).body.rows
const idOf = async (email: string) =>
  (await open()).find((each: { email: string }) => each.email === email)?.id
const join = (token: string, changes: object = {}) =>
  shop.post('/api/admin/invitation/accept', { token, ...person, ...changes })
const look = (token: string) => shop.post('/api/admin/invitation', { token })

describe('An invitation to the staff', () => {
  test('shows its link once when the shop sends no email, and creates an account with its role', async () => {
    const sent = await invite('Ida@Example.com', 'catalog')
    expect(sent.body.message).toContain('cannot send email yet')
    const token = readInviteToken(sent.body.link)
    expect(sent.body.link).toBe(`${shop.url}/admin/join?token=${token}`)
    expect(JSON.stringify(await open())).not.toContain(token)
    expect((await look(token)).body).toEqual({
      success: true,
      email: 'ida@example.com',
      role: 'catalog',
      requiresSecondFactor: false,
    })
    const joined = await join(token)
    expect(joined).toMatchObject({ status: 200, body: { success: true, message: 'Welcome, Ida Moss.' } })
    const session = await shop.post('/api/admin/validate', { token: joined.body.token })
    expect(session.body).toMatchObject({ username: 'ida', role: 'catalog' })
    expect((await shop.post('/api/admin/login', person)).status).toBe(200)
    expect(await idOf('ida@example.com')).toBeUndefined()
    const { rows } = (await shop.get('/api/admin/audit-log?search=ida', owner)).body
    expect(rows.map((row: { action: string }) => row.action)).toEqual(
      expect.arrayContaining(['staff invited', 'invitation accepted', 'signed in']),
    )
  })

  test('is refused alike when it is expired, used, altered, revoked, replaced or invented', async () => {
    const expired = readInviteToken((await invite('expired@example.com')).body.link)
    shop.clock.forward(7 * 24 * 60)
    const fresh = await signInOwner(shop)
    const tokenFor = async (email: string) =>
      readInviteToken((await invite(email, 'viewer', fresh)).body.link)
    const used = await tokenFor('used@example.com')
    await join(used, { username: 'used' })
    const revoked = await tokenFor('revoked@example.com')
    const rows = (await shop.get('/api/admin/staff-invitations', fresh)).body.rows
    const ids = new Map<string, string>(
      rows.map((row: { email: string; id: string }) => [row.email, row.id] as const),
    )
    await shop.post(`/api/admin/staff-invitations/${ids.get('revoked@example.com')}/revoke`, undefined, fresh)
    const altered = `${(await tokenFor('altered@example.com')).slice(0, -1)}!`
    const resent = await shop.post(
      `/api/admin/staff-invitations/${ids.get('expired@example.com')}/resend`,
      undefined,
      fresh,
    )
    const answers = []
    for (const token of [expired, used, revoked, altered, 'made-up', fresh.token]) {
      answers.push(await look(token), await join(token, { username: 'nobody' }))
    }
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 422,
        body: {
          success: false,
          code: 'invalid-link',
          message: 'This link is no longer valid. Please request a new one.',
        },
      })
    }
    expect((await look(readInviteToken(resent.body.link))).status).toBe(200)
  })

  test('creates one account when it is accepted several times at once', async () => {
    const by = await signInOwner(shop)
    const token = readInviteToken((await invite('twice@example.com', 'viewer', by)).body.link)
    const answers = await Promise.all(['one', 'two', 'three'].map((username) => join(token, { username })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('grants only roles that the inviter can grant, and goes to each person once', async () => {
    const by = await signInOwner(shop)
    const maya = {
      token: (await shop.post('/api/admin/login', { username: 'maya', password: staffPassword })).body.token,
    }
    for (const role of ['owner', 'manager'])
      expect(await invite(`${role}@example.com`, role, maya)).toMatchObject({
        status: 403,
        body: { code: 'not-permitted', fields: { role: expect.any(String) } },
      })
    expect((await invite('packer@example.com', 'fulfillment', maya)).status).toBe(200)
    expect(await invite('PACKER@example.com', 'viewer', by)).toMatchObject({
      status: 409,
      body: { code: 'account-exists', fields: { email: expect.any(String) } },
    })
    expect((await invite('maya@example.com', 'viewer', by)).status).toBe(409)
    expect(await invite('no address', 'king', by)).toMatchObject({
      status: 400,
      body: { fields: { role: expect.any(String) } },
    })
    expect((await invite('no address', 'viewer', by)).body.fields.email).toContain('name@example.com')
    expect((await shop.get('/api/admin/orders', manager)).status).toBe(401)
  })

  test('ends when its sender is deactivated or loses the role', async () => {
    const by = await signInOwner(shop)
    const { rows } = (await shop.get('/api/admin/staff', by)).body
    const idOf = (name: string) => rows.find((row: { username: string }) => row.username === name).id
    const change = (body: object) => shop.post(`/api/admin/staff/${idOf('maya')}`, body, by)
    for (const loss of [{ role: 'support' }, { isActive: false }]) {
      await change({ role: 'manager', isActive: true })
      const { body } = await shop.post('/api/admin/login', { username: 'maya', password: staffPassword })
      const sent = await invite('later@example.com', 'viewer', { token: body.token })
      const token = readInviteToken(sent.body.link)
      expect((await look(token)).status).toBe(200)
      expect((await change(loss)).status).toBe(200)
      expect((await look(token)).body.code).toBe('invalid-link')
    }
  })

  test('requires an unused username and a strong password, and can be tried again', async () => {
    const by = await signInOwner(shop)
    const token = readInviteToken((await invite('again@example.com', 'viewer', by)).body.link)
    expect(await join(token, { username: 'OWNER' })).toMatchObject({
      status: 409,
      body: { code: 'account-exists', fields: { username: expect.any(String) } },
    })
    expect(await join(token, { username: 'again', password: 'password1' })).toMatchObject({
      status: 422,
      body: { code: 'weak-password', fields: { password: expect.any(String) } },
    })
    expect(await join(token, { username: 'a space', name: '' })).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String), name: expect.any(String) } },
    })
    expect((await join(token, { username: 'again' })).status).toBe(200)
  })
})

test('With SMTP an invitation link is only emailed', async () => {
  const post = await startSmtpServer()
  const sending = await startShop({ works: true, smtp: { url: post.url, from: 'Shop <shop@example.com>' } })
  const by = await signInOwner(sending)
  const sent = await sending.post(
    '/api/admin/staff-invitations',
    { email: 'ola@example.com', role: 'support' },
    by,
  )
  expect(sent.body).toEqual({ success: true, message: 'Invitation sent to ola@example.com.' })
  await expect
    .poll(() => post.received.filter(({ to }) => to.includes('ola@example.com')).length, { timeout: 15_000 })
    .toBe(1)
  const mail = await awaitEmail(sending, 'ola@example.com', 'staff-invitation')
  expect(mail.subject).toBe('owner invited you to join the staff of Leafward')
})

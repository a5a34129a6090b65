import { describe, expect, test } from 'vitest'
import { editStaffMember } from '#tests/support/edits.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { addStaffMember, readInviteToken, signInOwner, staffPassword } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const manager = await addStaffMember(shop, 'manager', 'maya')
const newMember = { name: 'Ida Moss', username: 'ida', password: staffPassword }
const inviteMember = (email: string, role = 'viewer', inviter = owner) =>
  shop.post('/api/admin/staff-invitations', { email, role }, inviter)
const listOpenInvitations = async () => (await shop.get('/api/admin/staff-invitations', owner)).body.rows
const getInvitationId = async (email: string) =>
  (await listOpenInvitations()).find((invitation: { email: string }) => invitation.email === email)?.id
const acceptInvitation = (token: string, changes: object = {}) =>
  shop.post('/api/admin/invitation/accept', { token, ...newMember, ...changes })
const getInvitation = (token: string) => shop.post('/api/admin/invitation', { token })

describe('A staff invitation', () => {
  test('shows its link once when the shop sends no email, and creates an account with its role', async () => {
    const inviteResponse = await inviteMember('Ida@Example.com', 'catalog')
    expect(inviteResponse.body.message).toContain('cannot send email yet')
    const token = readInviteToken(inviteResponse.body.link)
    expect(inviteResponse.body.link).toBe(`${shop.url}/admin/join#token=${token}`)
    expect(JSON.stringify(await listOpenInvitations())).not.toContain(token)
    expect((await getInvitation(token)).body).toEqual({
      success: true,
      email: 'ida@example.com',
      role: 'catalog',
      requiresSecondFactor: false,
    })
    const acceptResponse = await acceptInvitation(token)
    expect(acceptResponse).toMatchObject({
      status: 200,
      body: { success: true, message: 'Welcome, Ida Moss.' },
    })
    const session = await shop.post('/api/admin/validate', { token: acceptResponse.body.token })
    expect(session.body).toMatchObject({ username: 'ida', role: 'catalog' })
    expect((await shop.post('/api/admin/login', newMember)).status).toBe(200)
    expect(await getInvitationId('ida@example.com')).toBeUndefined()
    const { rows } = (await shop.get('/api/admin/audit-log?search=ida', owner)).body
    expect(rows.map((row: { action: string }) => row.action)).toEqual(
      expect.arrayContaining(['staff invited', 'invitation accepted', 'signed in']),
    )
  })

  test('gets the same refusal when it is expired, used, altered, revoked, replaced or forged', async () => {
    const expired = readInviteToken((await inviteMember('expired@example.com')).body.link)
    shop.clock.forward(7 * 24 * 60)
    const freshOwner = await signInOwner(shop)
    const createInviteToken = async (email: string) =>
      readInviteToken((await inviteMember(email, 'viewer', freshOwner)).body.link)
    const used = await createInviteToken('used@example.com')
    await acceptInvitation(used, { username: 'used' })
    const revoked = await createInviteToken('revoked@example.com')
    const rows = (await shop.get('/api/admin/staff-invitations', freshOwner)).body.rows
    const ids = new Map<string, string>(
      rows.map((row: { email: string; id: string }) => [row.email, row.id] as const),
    )
    await shop.post(
      `/api/admin/staff-invitations/${ids.get('revoked@example.com')}/revoke`,
      undefined,
      freshOwner,
    )
    const altered = `${(await createInviteToken('altered@example.com')).slice(0, -1)}!`
    const resendResponse = await shop.post(
      `/api/admin/staff-invitations/${ids.get('expired@example.com')}/resend`,
      undefined,
      freshOwner,
    )
    const responses = []
    for (const token of [expired, used, revoked, altered, 'made-up', freshOwner.token]) {
      responses.push(await getInvitation(token), await acceptInvitation(token, { username: 'nobody' }))
    }
    for (const { status, body } of responses) {
      expect({ status, body }).toEqual({
        status: 422,
        body: {
          success: false,
          code: 'invalid-link',
          message: 'This link is no longer valid. Please request a new one.',
        },
      })
    }
    expect((await getInvitation(readInviteToken(resendResponse.body.link))).status).toBe(200)
  })

  test('creates one account when it is accepted several times at once', async () => {
    const freshOwner = await signInOwner(shop)
    const token = readInviteToken((await inviteMember('twice@example.com', 'viewer', freshOwner)).body.link)
    const responses = await Promise.all(
      ['one', 'two', 'three'].map((username) => acceptInvitation(token, { username })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('grants only roles that the inviter can grant, and is sent to each person once', async () => {
    const freshOwner = await signInOwner(shop)
    const managerHeaders = {
      token: (await shop.post('/api/admin/login', { username: 'maya', password: staffPassword })).body.token,
    }
    for (const role of ['owner', 'manager'])
      expect(await inviteMember(`${role}@example.com`, role, managerHeaders)).toMatchObject({
        status: 403,
        body: { code: 'not-permitted', fields: { role: expect.any(String) } },
      })
    expect((await inviteMember('packer@example.com', 'fulfillment', managerHeaders)).status).toBe(200)
    expect(await inviteMember('PACKER@example.com', 'viewer', freshOwner)).toMatchObject({
      status: 409,
      body: { code: 'account-exists', fields: { email: expect.any(String) } },
    })
    expect((await inviteMember('maya@example.com', 'viewer', freshOwner)).status).toBe(409)
    expect(await inviteMember('no address', 'king', freshOwner)).toMatchObject({
      status: 400,
      body: { fields: { role: expect.any(String) } },
    })
    expect((await inviteMember('no address', 'viewer', freshOwner)).body.fields.email).toContain(
      'name@example.com',
    )
    expect((await shop.get('/api/admin/orders', manager)).status).toBe(401)
  })

  test('is revoked when its sender is deactivated or loses the role', async () => {
    const freshOwner = await signInOwner(shop)
    const { rows } = (await shop.get('/api/admin/staff', freshOwner)).body
    const getStaffId = (name: string) => rows.find((row: { username: string }) => row.username === name).id
    const updateMaya = (body: object) => editStaffMember(shop, getStaffId('maya'), body, freshOwner)
    for (const change of [{ role: 'support' }, { isActive: false }]) {
      await updateMaya({ role: 'manager', isActive: true })
      const { body } = await shop.post('/api/admin/login', { username: 'maya', password: staffPassword })
      const inviteResponse = await inviteMember('later@example.com', 'viewer', { token: body.token })
      const token = readInviteToken(inviteResponse.body.link)
      expect((await getInvitation(token)).status).toBe(200)
      expect((await updateMaya(change)).status).toBe(200)
      expect((await getInvitation(token)).body.code).toBe('invalid-link')
    }
  })

  test('requires an unused username and a strong password, and allows another attempt', async () => {
    const freshOwner = await signInOwner(shop)
    const token = readInviteToken((await inviteMember('again@example.com', 'viewer', freshOwner)).body.link)
    expect(await acceptInvitation(token, { username: 'OWNER' })).toMatchObject({
      status: 409,
      body: { code: 'account-exists', fields: { username: expect.any(String) } },
    })
    expect(await acceptInvitation(token, { username: 'again', password: 'password1' })).toMatchObject({
      status: 422,
      body: { code: 'weak-password', fields: { password: expect.any(String) } },
    })
    expect(await acceptInvitation(token, { username: 'a space', name: '' })).toMatchObject({
      status: 400,
      body: { fields: { username: expect.any(String), name: expect.any(String) } },
    })
    expect((await acceptInvitation(token, { username: 'again' })).status).toBe(200)
  })
})

test('With SMTP an invitation link is only emailed', async () => {
  const smtpServer = await startSmtpServer()
  const shopWithSmtp = await startShop({
    runsJobs: true,
    smtp: { url: smtpServer.url, from: 'Shop <shop@example.com>' },
  })
  const freshOwner = await signInOwner(shopWithSmtp)
  const inviteResponse = await shopWithSmtp.post(
    '/api/admin/staff-invitations',
    { email: 'ola@example.com', role: 'support' },
    freshOwner,
  )
  expect(inviteResponse.body).toEqual({ success: true, message: 'Invitation sent to ola@example.com.' })
  await expect
    .poll(() => smtpServer.received.filter(({ to }) => to.includes('ola@example.com')).length, {
      timeout: 15_000,
    })
    .toBe(1)
  const email = await awaitEmail(shopWithSmtp, 'ola@example.com', 'staff-invitation')
  expect(email.subject).toBe('owner invited you to join the staff of Leafward')
})

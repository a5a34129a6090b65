import { beforeEach, describe, expect, test } from 'vitest'
import { editSignInPolicy } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner, signInStaffMember, staffPassword } from '#tests/support/staff.ts'
import { deactivateStaffMember, replaceStaffPassword } from '#tests/support/stored-staff.ts'
import { signInStaff, verifyStaffPassword } from '#usecases/staff/sign-in.ts'

const shop = await startShop()
type Headers = { token: string }

// Attempts are counted per minute, so each test uses its own minute.
beforeEach(() => shop.clock.forward(20))

describe('A staff session', () => {
  const listOrders = async (headers: Headers) => (await shop.get('/api/admin/orders', headers)).body
  const unlockSession = (headers: Headers, password = staffPassword) =>
    shop.post('/api/admin/session/unlock', { password }, headers)

  test('is locked after the idle time of the settings, and unlocked with the password', async () => {
    const headers = await addStaffMember(shop, 'viewer', 'nina')
    await editSignInPolicy(shop, { idleMinutes: 5, secondFactor: false }, await signInOwner(shop))
    shop.clock.forward(4)
    expect((await listOrders(headers)).success).toBe(true)
    shop.clock.forward(4)
    expect((await listOrders(headers)).success).toBe(true)
    shop.clock.forward(4)
    // Background requests do not prolong the session, but typing does.
    expect((await shop.get('/api/admin/notifications', headers)).status).toBe(200)
    await shop.post('/api/admin/session/active', undefined, headers)
    shop.clock.forward(4)
    expect((await shop.get('/api/admin/notifications', headers)).status).toBe(200)
    shop.clock.forward(1)
    expect((await shop.get('/api/admin/notifications', headers)).body.code).toBe('session-locked')
    expect((await shop.post('/api/admin/validate', headers)).body).toMatchObject({
      success: true,
      locked: true,
      idleMinutes: 5,
    })
    expect((await unlockSession(headers, 'wrong')).body.code).toBe('wrong-credentials')
    expect((await listOrders(headers)).code).toBe('session-locked')
    expect((await unlockSession(headers)).status).toBe(200)
    expect((await listOrders(headers)).success).toBe(true)
    const owner = await signInOwner(shop)
    for (const idleMinutes of [4, 241, 7.5])
      expect((await editSignInPolicy(shop, { idleMinutes, secondFactor: false }, owner)).status).toBe(400)
    await editSignInPolicy(shop, { idleMinutes: 30, secondFactor: false }, owner)
  })

  test('can be locked manually, and ends after twelve hours', async () => {
    const headers = await addStaffMember(shop, 'viewer', 'tilda')
    await shop.post('/api/admin/session/lock', undefined, headers)
    expect((await listOrders(headers)).code).toBe('session-locked')
    await unlockSession(headers)
    for (let quarter = 0; quarter < 48; quarter++) {
      expect((await listOrders(headers)).success).toBe(true)
      shop.clock.forward(15)
    }
    expect((await listOrders(headers)).code).toBe('not-staff')
    expect((await unlockSession(headers)).body.code).toBe('not-staff')
  })

  test('is listed with device and IP address, and can be ended in the list or by an owner', async () => {
    const phoneHeaders = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    }
    const headers = await addStaffMember(shop, 'viewer', 'lena')
    const person = { username: 'lena', password: staffPassword }
    const otherHeaders = { token: (await shop.post('/api/admin/login', person, phoneHeaders)).body.token }
    const { sessions } = (await shop.get('/api/admin/security', headers)).body
    expect(sessions).toHaveLength(2)
    const otherSession = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
    expect(otherSession).toMatchObject({
      device: 'Safari on iPhone',
      ipAddress: '127.0.0.1',
      isLocked: false,
    })
    const owner = await signInOwner(shop)
    const [{ id: ownerSessionId }] = (await shop.get('/api/admin/security', owner)).body.sessions
    const revokeSession = (id: string) =>
      shop.post(`/api/admin/security/sessions/${id}/revoke`, undefined, headers)
    expect((await revokeSession(ownerSessionId)).status).toBe(404)
    expect((await revokeSession(otherSession.id)).status).toBe(200)
    expect((await listOrders(otherHeaders)).code).toBe('not-staff')

    const { rows } = (await shop.get('/api/admin/staff', owner)).body
    const lena = rows.find((row: { username: string }) => row.username === 'lena')
    expect(lena).toMatchObject({ openSessions: 1, email: 'lena@example.com' })
    const path = `/api/admin/staff/${lena.id}/sessions`
    const [remaining] = (await shop.get(path, owner)).body.rows
    expect((await shop.post(`${path}/${remaining.id}/revoke`, undefined, owner)).status).toBe(200)
    expect((await listOrders(headers)).code).toBe('not-staff')
  })

  test('continues after a password change, while all others end', async () => {
    const headers = await addStaffMember(shop, 'viewer', 'paula')
    const otherHeaders = await signInStaffMember(shop, 'paula')
    const changePassword = (current: string, password: string) =>
      shop.post('/api/admin/security/password', { current, password }, headers)
    expect((await changePassword('wrong', 'a new long password')).body.fields.current).toBe(
      'The password is wrong.',
    )
    for (const weak of ['password1', 'paula2026', staffPassword])
      expect((await changePassword(staffPassword, weak)).body.code).toBe('weak-password')
    expect((await changePassword(staffPassword, 'a new long password')).status).toBe(200)
    expect((await listOrders(headers)).success).toBe(true)
    expect((await listOrders(otherHeaders)).code).toBe('not-staff')
    expect((await signInStaffMember(shop, 'paula', 'a new long password')).token).toBeDefined()
  })
})

test('Of several password changes that know the same password, one succeeds', async () => {
  const headers = await addStaffMember(shop, 'viewer', 'pia')
  const passwords = ['first amber lantern', 'second amber lantern', 'third amber lantern']
  const answers = await Promise.all(
    passwords.map((password) =>
      shop.post('/api/admin/security/password', { current: staffPassword, password }, headers),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('A staff sign-in fails when the password or the access changes in the meantime', async () => {
  const visitor = { ip: '10.9.9.8', userAgent: undefined, device: undefined }
  for (const [username, change] of [
    ['replaced', replaceStaffPassword],
    ['blocked', deactivateStaffMember],
  ] as const) {
    await addStaffMember(shop, 'viewer', username)
    const verified = await verifyStaffPassword(shop.shop, { username, password: staffPassword })
    if (!verified.ok) throw new Error('The password was right')
    await change(shop, username)
    expect(await signInStaff(shop.shop, verified.value, undefined, visitor)).toMatchObject({
      refusal: { code: 'wrong-credentials' },
    })
  }
})

import { describe, expect, test } from 'vitest'
import { generateCode, generateWrongCode } from '#tests/support/authenticator.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, joinWithSecondFactor, signInOwner, staffPassword } from '#tests/support/staff.ts'
import { findStaffMember, listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const createIpHeaders = (ip: string) => ({ 'x-forwarded-for': ip })

describe('The audit log', () => {
  test('records failed sign-ins, but no unknown username, which may be a password', async () => {
    const { username, secret } = await joinWithSecondFactor(shop)
    const ip = '203.0.113.80'
    const signIn = (credentials: object) => shop.post('/api/admin/login', credentials, createIpHeaders(ip))
    await signIn({ username: username.toUpperCase(), password: 'a guess' })
    const code = generateWrongCode(secret, shop.clock.now())
    await signIn({ username, password: staffPassword, code })
    await signIn({ username: 'my secret password', password: '' })
    shop.clock.forward(1)
    await signIn({ username, password: staffPassword, code: generateCode(secret, shop.clock.now()) })
    const failure = (subject: string, reason: string) => ({
      action: 'sign-in failed',
      actor: 'Not signed in',
      subject,
      detail: { reason, ip },
    })
    expect(await listAuditEntries(shop, { action: 'sign-in failed' })).toEqual([
      failure(username, 'wrong password'),
      failure(username, 'wrong code'),
      failure('unknown username', 'wrong password'),
    ])
  })

  test('records wrong passwords of signed-in staff', async () => {
    const headers = await addStaffMember(shop, 'viewer', 'vera')
    await shop.post('/api/admin/session/confirm', { password: 'a guess' }, headers)
    await shop.post('/api/admin/session/unlock', { password: 'a guess' }, headers)
    const entries = await listAuditEntries(shop, { action: 'wrong password', subject: 'vera' })
    expect(entries.map(({ actor }) => actor)).toEqual(['The vera', 'The vera'])
  })

  test('names the staff member whose session was ended', async () => {
    await addStaffMember(shop, 'viewer', 'sam')
    const { id } = await findStaffMember(shop, 'sam')
    const owner = await signInOwner(shop)
    const { rows } = (await shop.get(`/api/admin/staff/${id}/sessions`, owner)).body
    const ended = await shop.post(`/api/admin/staff/${id}/sessions/${rows[0].id}/revoke`, undefined, owner)
    expect(ended.status).toBe(200)
    expect(await listAuditEntries(shop, { action: 'session ended' })).toMatchObject([{ subject: 'sam' }])
  })

  test('records refused permissions with the call', async () => {
    const headers = await addStaffMember(shop, 'catalog', 'carl')
    expect((await shop.post('/api/admin/settings', {}, headers)).body.code).toBe('not-permitted')
    expect(await listAuditEntries(shop, { action: 'permission refused' })).toEqual([
      {
        action: 'permission refused',
        actor: 'The carl',
        subject: 'POST /api/admin/settings',
        detail: { permission: 'settings.edit' },
      },
    ])
  })
})

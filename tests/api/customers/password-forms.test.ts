import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, readToken } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, readInviteToken } from '#tests/support/staff.ts'
import { setPasswordHash } from '#tests/support/stored-customers.ts'
import { setStaffPasswordHash } from '#tests/support/stored-staff.ts'

const shop = await startShop({ runsJobs: true })
const composed = 'Crème brûlée 2026!'.normalize('NFC')
const decomposed = composed.normalize('NFD')
const forms = [
  { written: 'composed', password: composed, other: decomposed },
  { written: 'decomposed', password: decomposed, other: composed },
]
const post = (path: string, body: object, headers: object = {}) =>
  shop.post(path, body, { ...createRandomIpHeaders(), ...headers })

async function register(password: string) {
  const userId = `${randomUUID()}@example.com`
  const person = { firstname: 'Ada', lastname: 'Birch', dateOfBirth: '1990-04-30' }
  return { userId, ...(await post('/api/user/register', { ...person, userId, password })) }
}
const signIn = async (userId: string, password: string) =>
  (await post('/api/user/login', { userId, password })).status

describe.each(forms)('A $written password of a customer', ({ password, other }) => {
  test('opens the account in both forms', async () => {
    const { userId } = await register(password)
    expect(await signIn(userId, password)).toBe(200)
    expect(await signIn(userId, other)).toBe(200)
    expect(await signIn(userId, `${other}x`)).toBe(401)
    expect(await signIn(userId, 'Creme brulee 2026!')).toBe(401)
  })

  test('opens an account whose hash an earlier version made', async () => {
    const { userId } = await register('seven green herons wade')
    await setPasswordHash(shop, userId, await hash(password))
    expect(await signIn(userId, password)).toBe(200)
    expect(await signIn(userId, other)).toBe(200)
  })

  test('confirms changes and the deletion of the account in the other form', async () => {
    const { userId, body } = await register(password)
    const headers = { token: body.token }
    const change = {
      firstName: 'Ada',
      lastName: 'Birch',
      currentPassword: other,
      newPassword: 'seven grün herons wade',
    }
    expect((await post('/api/user/update', change, headers)).status).toBe(200)
    expect(await signIn(userId, 'seven grün herons wade'.normalize('NFD'))).toBe(200)
    const data = { password: 'seven grün herons wade'.normalize('NFD'), format: 'json' }
    expect((await post('/api/user/data', data, headers)).status).toBe(200)
  })

  test('can be chosen with a link', async () => {
    const { userId } = await register('seven green herons wade')
    await post('/api/user/forgot-password', { emailOrPhone: userId })
    const token = readToken(await awaitEmail(shop, userId, 'reset-password'))
    expect((await post('/api/user/reset-password', { token, password })).status).toBe(200)
    expect(await signIn(userId, other)).toBe(200)
  })
})

describe('The length of a password', () => {
  test('is counted in composed letters', async () => {
    const sevenLetters = 'Zqöxüwé'.normalize('NFD')
    expect([...sevenLetters].length).toBe(10)
    expect(await register(sevenLetters)).toMatchObject({ status: 422, body: { code: 'weak-password' } })
    const longest = `xK9mP2vqTb tuqoRfeiz Hbnx3k W7c ${'é'.repeat(100)}${'x'.repeat(68)}`.normalize('NFD')
    expect([...longest].length).toBe(300)
    const { status, userId } = await register(longest)
    expect(status).toBe(200)
    expect(await signIn(userId, longest.normalize('NFC'))).toBe(200)
  })
})

describe.each(forms)('A $written password of staff', ({ written, password, other }) => {
  const signInStaff = async (username: string, typed: string) =>
    (await post('/api/admin/login', { username, password: typed })).status

  test('opens the account in both forms', async () => {
    const username = `chef-${written}`
    const invitation = { email: `${username}@example.com`, role: 'viewer' }
    const invite = await post('/api/admin/staff-invitations', invitation, await getOwner(shop))
    const token = readInviteToken(invite.body.link)
    expect(
      (await post('/api/admin/invitation/accept', { token, name: 'Chef', username, password })).status,
    ).toBe(200)
    expect(await signInStaff(username, password)).toBe(200)
    expect(await signInStaff(username, other)).toBe(200)
  })

  test('opens an account whose hash an earlier version made, and unlocks its session', async () => {
    const username = `cook-${written}`
    const headers = await addStaffMember(shop, 'viewer', username)
    await setStaffPasswordHash(shop, username, await hash(password))
    expect(await signInStaff(username, other)).toBe(200)
    expect((await post('/api/admin/session/unlock', { password: other }, headers)).status).toBe(200)
  })
})

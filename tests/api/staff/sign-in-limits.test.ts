import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, joinWithSecondFactor, staffPassword } from '#tests/support/staff.ts'

const shop = await startShop()
const now = (seconds = 0) => new Date(shop.clock.now().getTime() + seconds * 1000)
const withSecondFactor = (role?: Role) => joinWithSecondFactor(shop, role)

// Attempts are counted by the minute; each test has its own.
beforeEach(() => shop.clock.forward(20))

describe('Guesses at a staff password', () => {
  const device = 'a-browser-of-the-owner'
  let strangers = 0
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const guess = (username: string, ip: string, extra: object = {}) =>
    shop.post('/api/admin/login', { username, password: 'a guess', ...extra }, from(ip))
  const signIn = (username: string, ip: string, extra: object = {}) =>
    shop.post('/api/admin/login', { username, password: staffPassword, ...extra }, from(ip))
  /** As many as a name takes in an hour, each from an address of its own. */
  const guessMany = async (username: string, extra: object = {}) => {
    const statuses: number[] = []
    for (let turn = 0; turn < 102; turn += 17) {
      const some = Array.from({ length: 17 }, () => `198.51.100.${++strangers % 256}`)
      const answers = await Promise.all(some.map((ip) => guess(username, ip, extra)))
      statuses.push(...answers.map(({ status }) => status))
    }
    return statuses
  }

  test('end after ten from one IP address, without affecting others', async () => {
    await addStaffMember(shop, 'owner', 'olaf')
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) statuses.push((await guess('olaf', '203.0.113.9')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await signIn('olaf', '192.0.2.1')).status).toBe(200)
  })

  test('end after a hundred from many IP addresses, except on a known device or network', async () => {
    await addStaffMember(shop, 'owner', 'petra')
    expect((await signIn('petra', '192.0.2.1', { device })).status).toBe(200)
    expect((await signIn('petra', '2001:db8:1:2:3::4')).status).toBe(200)
    const statuses = await guessMany('petra')
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(await signIn('petra', '192.0.2.77')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('a network you have used before') },
    })
    // The device on the way, the connection at home, and another address of that connection.
    expect((await signIn('petra', '192.0.2.77', { device })).status).toBe(200)
    expect((await signIn('petra', '192.0.2.1')).status).toBe(200)
    expect((await signIn('petra', '2001:db8:1:2:ffff::1')).status).toBe(200)
    shop.clock.forward(61)
    expect((await signIn('petra', '192.0.2.78')).status).toBe(200)
  })

  test('do not use up tries at the second factor', async () => {
    const { username, secret } = await withSecondFactor('owner')
    for (let turn = 0; turn < 20; turn++) await guess(username, `203.0.113.${100 + turn}`, { code: '123456' })
    shop.clock.forward(1)
    expect((await signIn(username, '192.0.2.2', { code: codeAt(secret, now()) })).status).toBe(200)
  })

  test('get the same answers for an unknown username', async () => {
    const statuses = await guessMany('nobody-at-all')
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect((await guess('nobody-at-all', '192.0.2.3')).status).toBe(429)
  })

  test('are also limited on a known device or network', async () => {
    await addStaffMember(shop, 'owner', 'ruth')
    await signIn('ruth', '192.0.2.4', { device })
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn++) statuses.push((await guess('ruth', '192.0.2.5', { device })).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
  })
})

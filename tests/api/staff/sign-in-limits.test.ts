import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/staff/permissions.ts'
import { generateCode } from '#tests/support/authenticator.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, joinWithSecondFactor, staffPassword } from '#tests/support/staff.ts'

const shop = await startShop()
const getTime = (seconds = 0) => new Date(shop.clock.now().getTime() + seconds * 1000)
const createMember = (role?: Role) => joinWithSecondFactor(shop, role)

// Attempts are counted per minute, so each test uses its own minute.
beforeEach(() => shop.clock.forward(20))

describe('Guesses of a staff password', () => {
  const device = 'a-browser-of-the-owner'
  let strangerCount = 0
  const createIpHeaders = (ip: string) => ({ 'x-forwarded-for': ip })
  const guessPassword = (username: string, ip: string, extra: object = {}) =>
    shop.post('/api/admin/login', { username, password: 'a guess', ...extra }, createIpHeaders(ip))
  const signIn = (username: string, ip: string, extra: object = {}) =>
    shop.post('/api/admin/login', { username, password: staffPassword, ...extra }, createIpHeaders(ip))
  /** Sends more guesses for a username than the hourly limit, each from a different IP address. */
  const guessFromManyAddresses = async (username: string, extra: object = {}) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 102; attempt += 17) {
      const addresses = Array.from({ length: 17 }, () => `198.51.100.${++strangerCount % 256}`)
      const responses = await Promise.all(addresses.map((ip) => guessPassword(username, ip, extra)))
      statuses.push(...responses.map(({ status }) => status))
    }
    return statuses
  }

  test('are blocked after ten from one IP address, without affecting others', async () => {
    await addStaffMember(shop, 'owner', 'olaf')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await guessPassword('olaf', '203.0.113.9')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await signIn('olaf', '192.0.2.1')).status).toBe(200)
  })

  test('are blocked after a hundred from many IP addresses, except on a known device or network', async () => {
    await addStaffMember(shop, 'owner', 'petra')
    expect((await signIn('petra', '192.0.2.1', { device })).status).toBe(200)
    expect((await signIn('petra', '2001:db8:1:2:3::4')).status).toBe(200)
    const statuses = await guessFromManyAddresses('petra')
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(await signIn('petra', '192.0.2.77')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('a network you have used before') },
    })
    // A known device on another network, a known network, and another address in that network.
    expect((await signIn('petra', '192.0.2.77', { device })).status).toBe(200)
    expect((await signIn('petra', '192.0.2.1')).status).toBe(200)
    expect((await signIn('petra', '2001:db8:1:2:ffff::1')).status).toBe(200)
    shop.clock.forward(61)
    expect((await signIn('petra', '192.0.2.78')).status).toBe(200)
  })

  test('do not use up attempts at the second factor', async () => {
    const { username, secret } = await createMember('owner')
    for (let attempt = 0; attempt < 20; attempt++)
      await guessPassword(username, `203.0.113.${100 + attempt}`, { code: '123456' })
    shop.clock.forward(1)
    expect((await signIn(username, '192.0.2.2', { code: generateCode(secret, getTime()) })).status).toBe(200)
  })

  test('get the same responses for an unknown username', async () => {
    const statuses = await guessFromManyAddresses('nobody-at-all')
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect((await guessPassword('nobody-at-all', '192.0.2.3')).status).toBe(429)
  })

  test('are also limited on a known device or network', async () => {
    await addStaffMember(shop, 'owner', 'ruth')
    await signIn('ruth', '192.0.2.4', { device })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt++)
      statuses.push((await guessPassword('ruth', '192.0.2.5', { device })).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
  })
})

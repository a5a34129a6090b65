import { describe, expect, test } from 'vitest'
import { type ShopUnderTest, startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

/** The IP address that the shop sees in a request from this peer, as the audit log records it. */
async function findSeenIp(shop: ShopUnderTest, peer: string, forwardedFor: string): Promise<unknown> {
  await shop.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { username: 'owner', password: 'a guess' },
  })
  const entry = (await listAuditEntries(shop, { action: 'sign-in failed' })).at(-1)
  return entry?.detail
}

const findProxyWarning = async (shop: ShopUnderTest) =>
  (await shop.get('/api/admin/dashboard', await signInOwner(shop))).body.untrustedProxy

describe('Without TRUST_PROXY', () => {
  test('only a proxy on this machine is believed, and the admin area warns of others for a day', async () => {
    const shop = await startShop({ demo: false })
    expect(await findSeenIp(shop, '127.0.0.1', '203.0.113.7')).toMatchObject({ ip: '203.0.113.7' })
    expect(await findSeenIp(shop, '::ffff:127.0.0.1', '203.0.113.7')).toMatchObject({ ip: '203.0.113.7' })
    expect(await findProxyWarning(shop)).toBeUndefined()
    expect(await findSeenIp(shop, '198.51.100.9', '203.0.113.7')).toMatchObject({ ip: '198.51.100.9' })
    expect(await findProxyWarning(shop)).toBe('198.51.100.9')
    shop.clock.forward(25 * 60)
    expect(await findProxyWarning(shop)).toBeUndefined()
  })
})

describe('With TRUST_PROXY', () => {
  test('the proxies at these addresses and on this machine are believed', async () => {
    const shop = await startShop({ demo: false, trustedProxies: ['198.51.100.0/24', '2001:db8::9'] })
    for (const peer of ['198.51.100.9', '2001:db8::9', '127.0.0.1'])
      expect(await findSeenIp(shop, peer, '203.0.113.7')).toMatchObject({ ip: '203.0.113.7' })
    expect(await findSeenIp(shop, '192.0.2.1', '203.0.113.7')).toMatchObject({ ip: '192.0.2.1' })
    const chain = '203.0.113.66, 203.0.113.7, 198.51.100.10'
    expect(await findSeenIp(shop, '198.51.100.9', chain)).toMatchObject({ ip: '203.0.113.7' })
    expect(await findProxyWarning(shop)).toBeUndefined()
  })

  test('a number of proxies in a row is believed, and nothing before them', async () => {
    const shop = await startShop({ demo: false, trustedProxies: 2 })
    const chain = '203.0.113.66, 203.0.113.7, 198.51.100.10'
    expect(await findSeenIp(shop, '192.0.2.1', chain)).toMatchObject({ ip: '203.0.113.7' })
  })
})

import { describe, expect, test } from 'vitest'
import { ageCheckerAccount, startAgeChecker } from '#tests/support/age-services.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { postponeExpiry } from '#tests/support/stored-orders.ts'

const ageChecker = await startAgeChecker()
const shop = await startShop({ ageServiceUrls: { agechecker: ageChecker.url } })
const owner = await getOwner(shop)
const path = '/api/admin/settings/accounts'

const list = async () => (await shop.get(path, owner)).body.accounts
const find = async (kind: string) => (await list()).find((account: { kind: string }) => account.kind === kind)
const change = async (kind: string, part: '' | '/state', body: object) => {
  const { id, version } = await find(kind)
  return shop.post(`${path}/${id}${part}`, { expectedVersion: version, ...body }, owner)
}
const place = async () => {
  const { _id: productId } = await findProductInStock(shop, 5)
  await postponeExpiry(shop)
  return placeOrder(shop, [{ productId, quantity: 1 }])
}

describe('The accounts with providers', () => {
  test('of a demo shop begin with the payment sandbox', async () => {
    expect(await list()).toMatchObject([
      {
        port: 'payments',
        kind: 'sandbox',
        name: 'Payment sandbox',
        mode: 'test',
        state: 'active',
        version: 0,
        providerName: 'Payment sandbox',
        methods: ['card', 'bank-account', 'crypto'],
        canTakePayments: true,
        takesNewPayments: true,
      },
    ])
  })

  test('are listed without their credentials', async () => {
    const connected = await shop.post('/api/admin/settings/age/account', ageCheckerAccount, owner)
    expect(connected.status).toBe(200)
    const text = JSON.stringify(await list())
    expect(text).toContain('AgeChecker.net')
    expect(text).not.toMatch(/secret-of-the-shop|key-of-the-shop|credentials/i)
  })

  test('are renamed, and a stale edit is refused with the difference', async () => {
    expect((await change('sandbox', '', { name: 'Test cards' })).body).toMatchObject({ version: 1 })
    expect(await find('sandbox')).toMatchObject({ name: 'Test cards', version: 1 })
    const stale = await change('sandbox', '', { name: 'Play money', expectedVersion: 0 })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'edit-conflict',
        conflict: { version: 1, fields: [{ field: 'name', theirs: 'Test cards' }] },
      },
    })
    expect(await find('sandbox')).toMatchObject({ name: 'Test cards' })
  })

  test('become stale in open forms when their credentials are replaced', async () => {
    const before = await find('agechecker')
    await shop.post('/api/admin/settings/age/account', ageCheckerAccount, owner)
    const stale = await change('agechecker', '', { name: 'Ages', expectedVersion: before.version })
    expect(stale).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
    expect(JSON.stringify(stale.body)).not.toMatch(/secret-of-the-shop|key-of-the-shop/)
  })

  test('are tried at their provider', async () => {
    for (const kind of ['sandbox', 'agechecker']) {
      const { id } = await find(kind)
      expect((await shop.post(`${path}/${id}/check`, {}, owner)).body).toMatchObject({
        success: true,
        ok: true,
      })
    }
    ageChecker.trouble = 'down'
    const { id } = await find('agechecker')
    expect((await shop.post(`${path}/${id}/check`, {}, owner)).body).toMatchObject({
      ok: false,
      message: 'AgeChecker.net answered with status 500.',
    })
  })

  test('are changed only with the right to change settings', async () => {
    const catalog = await addStaffMember(shop, 'catalog', 'mara')
    const { id } = await find('sandbox')
    const pause = { state: 'paused', expectedVersion: 1 }
    expect((await shop.post(`${path}/${id}/state`, pause, catalog)).status).toBe(403)
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await shop.post(`${path}/${unknown}/state`, pause, owner)).status).toBe(404)
  })
})

describe('A paused account', () => {
  test('takes no order in any process until it is resumed', async () => {
    const other = await shop.startAnotherProcess()
    expect((await place()).status).toBe(200)
    expect((await change('sandbox', '/state', { state: 'paused' })).status).toBe(200)
    expect((await place()).body).toMatchObject({ code: 'shop-not-open' })
    const { id, version } = (await other.get(path, owner)).body.accounts[0]
    expect((await change('sandbox', '/state', { state: 'paused' })).body).toMatchObject({
      code: 'invalid-state',
      message: 'The account is paused and cannot become paused.',
    })
    // The other process changes it, and this one hears of it.
    const resumed = await other.post(
      `${path}/${id}/state`,
      { state: 'active', expectedVersion: version },
      owner,
    )
    expect(resumed.body).toMatchObject({ success: true, message: 'Test cards resumed.' })
    expect((await place()).status).toBe(200)
    await other.stop()
  })

  test('of an age service checks nobody', async () => {
    await shop.post('/api/admin/settings/age', { provider: 'agechecker', expectedVersion: 0 }, owner)
    const isReady = async () => (await shop.get('/api/admin/settings/age', owner)).body.isReady
    expect(await isReady()).toBe(true)
    await change('agechecker', '/state', { state: 'paused' })
    expect(await isReady()).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/admin/staff/dashboard.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock, newYork } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { countStoredAttempts } from '#tests/support/stored-attempts.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const birmingham = { city: 'Birmingham', state: 'AL', zip: '35203' } as const

async function loadBlocked(): Promise<Dashboard['blockedAttempts']> {
  await shop.shop.blockedAttempts.store()
  return (await shop.get('/api/admin/dashboard', headers)).body.blockedAttempts
}
async function countAttempts(ruleId: string) {
  const found = (await loadBlocked()).byRule.find((rule) => rule.ruleId === ruleId)
  return { attempts: found?.attempts ?? 0, orders: found?.orders ?? 0 }
}
const checkZip = (zip: string, calls: Pick<typeof shop, 'get'> = shop) =>
  calls.get(`/api/shipping/zip?zip=${zip}`)

describe('Blocked attempts', () => {
  test('are counted at the ZIP check, also from memory, at the rates and at the order', async () => {
    const { _id: productId } = await findProductInStock(shop)
    const items = [{ productId, quantity: 1 }]
    const request = await createPaymentRequest(shop, items)
    const before = await countAttempts('us-al')
    for (let time = 0; time < 3; time++) expect((await checkZip('35203')).body.available).toBe(false)
    const rates = await shop.post('/api/shipping/rates', {
      address: { name: 'Ada', street1: '1 Main St', country: 'US', ...birmingham },
      items,
    })
    expect(rates.status).toBe(422)
    const order = { ...request, address: { ...newYork, ...birmingham } }
    const refused = await shop.post('/api/payment/process', order, createRandomIpHeaders())
    expect(refused.body.code).toBe('blocked-destination')
    expect(await countAttempts('us-al')).toEqual({
      attempts: before.attempts + 5,
      orders: before.orders + 1,
    })
    expect((await loadBlocked()).byPlace).toContainEqual({
      place: 'Alabama',
      attempts: before.attempts + 5,
    })
  })

  test('name the city of a city’s rule', async () => {
    await checkZip('62002')
    const { byPlace, byRule } = await loadBlocked()
    expect(byPlace.map(({ place }) => place)).toContain('Alton, IL')
    expect(byRule.find(({ ruleId }) => ruleId === 'us-il-alton')?.reason).toMatch(/^Alton, IL, bans/)
  })

  test('do not count what is served or unknown', async () => {
    const { total } = await loadBlocked()
    await checkZip('10001')
    await checkZip('00000')
    expect((await loadBlocked()).total).toBe(total)
  })

  test('are one row for a rule, a state and a day, whatever is tried', async () => {
    const rows = () => countStoredAttempts(shop)
    await checkZip('35203')
    await loadBlocked()
    const before = await rows()
    const zips = Array.from({ length: 60 }, (_, place) => String(35_004 + place))
    for (const zip of zips) await checkZip(zip)
    await loadBlocked()
    expect(await rows()).toBe(before)
  })

  test('are stored when their process stops', async () => {
    const process = await shop.startAnotherProcess()
    const before = await countAttempts('us-wi')
    expect((await checkZip('53202', process)).body.available).toBe(false)
    await process.stop()
    expect((await countAttempts('us-wi')).attempts).toBe(before.attempts + 1)
  })
})

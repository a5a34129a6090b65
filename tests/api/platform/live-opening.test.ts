import { expect, test } from 'vitest'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { listTagsPublishedDuring } from '#tests/support/database-gates.ts'
import { openLiveShop } from '#tests/support/live-shop.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const demoShop = await startShop()
const productId = await findProductAtFullPrice(demoShop)
await demoShop.app.close()
// Products and orders of a shopkeeper.
await demoShop.sql.query('update product set is_demo = false')
await demoShop.sql.query('update shop_order set is_demo = false')
const live = await openLiveShop(demoShop)
const owner = await signInOwner(live)

const listMissing = async () =>
  (await live.get('/api/admin/dashboard', owner)).body.openingRequirements
    .filter(({ isBlocking }: { isBlocking: boolean }) => isBlocking)
    .map(({ id, text }: { id: string; text: string }) => [id, text.split('.')[0]])

async function placeOrder() {
  const request = await createPaymentRequest(live, [{ productId, quantity: 1 }], createGuest())
  const body = { ...request, paymentMethod: 'by-hand' }
  return (await live.post('/api/payment/process', body, createRandomIpHeaders())).body
}

/** Does a step, whose tags drop the pages that say whether the shop is open. */
async function change(path: string, body: object): Promise<void> {
  const { tags } = await readLayout()
  const published = await listTagsPublishedDuring(demoShop, async () => {
    const { status, body: answer } = await live.post(path, body, owner)
    expect([status, answer.success], answer.message).toEqual([200, true])
  })
  expect([...published].filter((tag) => tags.has(tag))).not.toEqual([])
}

async function readLayout() {
  const scope = new CacheScope()
  const caches = new PublicCaches(live.shop)
  const { acceptsOrders } = await createPageLoaders({ shop: live.shop, caches }, scope).layout()
  return { acceptsOrders, tags: scope.tags }
}

test('The checkout of a live shop opens by itself with a live account and a way to verify ages', async () => {
  expect(await listMissing()).toEqual([
    ['payments', 'Connect a payment account under Settings, Payments'],
    [
      'age-check',
      'Choose how ages are verified under Settings, Age verification: a service, or manual review by staff',
    ],
  ])
  expect((await placeOrder()).code).toBe('shop-not-open')

  const credentials = { payTo: 'Acme Botanical LLC', wire: 'First Bank, 021000021, 1234567', mail: '' }
  const account = { kind: 'by-hand', name: 'By hand', mode: 'live', credentials }
  await change('/api/admin/settings/payment-accounts', account)
  expect((await listMissing()).map(([id]: [string]) => id)).toEqual(['age-check'])
  expect((await readLayout()).acceptsOrders).toBe(false)
  expect((await placeOrder()).code).toBe('shop-not-open')

  const { version } = (await live.get('/api/admin/settings/age', owner)).body
  await change('/api/admin/settings/age', { provider: 'manual', expectedVersion: version })
  expect(await listMissing()).toEqual([])
  expect((await readLayout()).acceptsOrders).toBe(true)
  expect(await placeOrder()).toMatchObject({ success: true, orderNumber: expect.stringMatching(/^LW-/) })
})

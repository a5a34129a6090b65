import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { banNewYork } from '#tests/support/stored-products.ts'

/** Friday, November 20, 2026, at 4:20 PM in New York: ten minutes before the cut-off. */
const shop = await startShop({ preparedAt: new Date('2026-11-20T21:20:00Z') })
const { _id: productId } = await findProductInStock(shop)
const check = async (zip: string, id = productId) =>
  shop.post('/api/shipping/delivery', { productId: id, zip })

test('A product’s arrival comes from the shop’s calendar and changes at the cut-off', async () => {
  const before = (await check('10001')).body
  expect(before).toMatchObject({ available: true, zip: '10001', place: 'New York', state: 'NY' })
  const rates = await shop.post('/api/shipping/rates', {
    address: { name: '', street1: '', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
    items: [{ productId, quantity: 1 }],
  })
  expect(before.arrival).toEqual(rates.body.rates[0].estimated_arrival)
  expect(before.arrival.from > '2026-11-20').toBe(true)
  const { misses } = shop.caches.reads
  await check('10001')
  expect(shop.caches.reads.misses).toBe(misses)

  shop.clock.forward(15)
  const after = (await check('10001')).body
  expect(after.arrival.from > before.arrival.from).toBe(true)
})

test('A place that the rules close is named with its reason, and has no arrival', async () => {
  const closed = (await check('53703')).body
  expect(closed).toMatchObject({ available: false, reason: expect.any(String) })
  expect(closed).not.toHaveProperty('arrival')
  await banNewYork(shop)
  shop.caches.clear()
  expect((await check('10001')).body.available).toBe(false)
})

test('A bad ZIP code and an unknown product are refused', async () => {
  expect((await check('1000')).status).toBe(400)
  expect((await check('10001', 'nonsense')).body.code).toBe('product-not-found')
  expect((await check('00000')).body).toMatchObject({ available: false })
})

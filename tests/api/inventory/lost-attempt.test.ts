import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock, newYork } from '#tests/support/shopper.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 2 }]

/** A guest whose network and address change with each attempt, as on a phone that leaves the house. */
async function place(key: string, changes: object = {}, ip = '203.0.113.1') {
  const request = await createPaymentRequest(shop, items, { ...createGuest(), ...changes })
  return shop.post('/api/payment/process', request, { 'idempotency-key': key, 'x-forwarded-for': ip })
}
const createKey = () => randomUUID()
const quoteLine = async (unpaidOrder?: object) =>
  (await shop.post('/api/cart/quote', { items, ...(unpaidOrder && { unpaidOrder }) })).body.lines[0]

describe('A guest whose first attempt was lost', () => {
  test('sees what it holds as available, and orders it again from another network', async () => {
    await setStock(shop, productId, 2)
    const lostAttempt = createKey()
    expect((await place(lostAttempt)).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(0)
    expect((await quoteLine()).problem).toBeDefined()
    expect((await quoteLine({ attemptKey: lostAttempt })).problem).toBeUndefined()
    const address = { ...newYork, name: 'Ada Birch' }
    const rates = await shop.post('/api/shipping/rates', {
      address,
      items,
      unpaidOrder: { attemptKey: lostAttempt },
    })
    expect(rates.status).toBe(200)
    expect((await place(createKey(), {}, '203.0.113.2')).status).toBe(409)
    const again = await place(createKey(), { lostAttempt }, '203.0.113.2')
    expect(again.status).toBe(200)
    expect(await getStock(shop, productId)).toBe(0)
  })

  test('uses the coupon again that it uses', async () => {
    await setStock(shop, productId, 40)
    const { code: couponCode } = await createPromotion(shop, { usageLimit: 1 })
    const lostAttempt = createKey()
    expect((await place(lostAttempt, { couponCode })).status).toBe(200)
    expect((await place(createKey(), { couponCode }, '203.0.113.3')).status).toBe(422)
    expect((await place(createKey(), { couponCode, lostAttempt }, '203.0.113.3')).status).toBe(200)
  })

  test('gets the first answer for the same request, also when it names itself', async () => {
    await setStock(shop, productId, 2)
    const key = createKey()
    const request = await createPaymentRequest(shop, items, createGuest())
    const headers = { 'idempotency-key': key, 'x-forwarded-for': '203.0.113.4' }
    const first = await shop.post('/api/payment/process', request, headers)
    const again = await shop.post('/api/payment/process', { ...request, lostAttempt: createKey() }, headers)
    expect(again.body).toEqual(first.body)
    expect(first.status).toBe(200)
  })

  test('is recognized by no other key', async () => {
    await setStock(shop, productId, 2)
    await place(createKey(), {}, '203.0.113.5')
    expect((await quoteLine({ attemptKey: createKey() })).problem).toBeDefined()
    expect((await place(createKey(), { lostAttempt: createKey() }, '203.0.113.6')).status).toBe(409)
  })
})

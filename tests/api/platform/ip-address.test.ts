import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, paymentFor } from '#tests/support/shopper.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'

const shop = await startShop({ works: true })
const { _id: productId } = await findProductInStock(shop, 40)
const one = [{ productId, quantity: 1 }]

describe('The IP address of a visitor behind a proxy', () => {
  test.each([
    ['with its port', '203.0.113.7:51324', '203.0.113.7'],
    ['in brackets, with its port', '[2001:db8::7]:51324', '2001:db8::7'],
    ['of a network interface', 'fe80::1%eth0', 'fe80::1'],
    ['as a word', 'unknown', '127.0.0.1'],
    ['as a word, after a value from the visitor', '203.0.113.9, unknown', '127.0.0.1'],
    ['after a word', 'unknown, 203.0.113.7', '203.0.113.7'],
  ])('is read when the proxy sends it %s', async (_how, told, seen) => {
    const headers = { 'x-forwarded-for': told }
    const order = await shop.post('/api/payment/process', await paymentFor(shop, one), headers)
    expect(order).toMatchObject({ status: 200 })
    expect((await getStoredOrder(shop, order.body.orderNumber)).ip_address).toBe(seen)
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you ship to Maine?' }
    expect(await shop.post('/api/contact', message, headers)).toMatchObject({ status: 200 })
    await clearRateLimits(shop, 'contact:')
  })
})

describe('Guesses from one IPv6 network share a rate limit', () => {
  let place = 0
  const from = (network: string) => {
    place += 1
    return { 'x-forwarded-for': `2001:db8:${network}:1::${place.toString(16)}` }
  }
  const statuses = async (ask: () => Promise<{ status: number }>, times: number) => {
    const seen: number[] = []
    for (let turn = 0; turn < times; turn += 1) seen.push((await ask()).status)
    return seen.slice(-2)
  }

  test('for orders, their invoices and returns', async () => {
    const request = { orderNumber: 'LW-99999999', email: 'ada@example.com' }
    const returnRequest = { ...request, items: [{ line: 0, quantity: 1 }], reason: 'Why not', unopened: true }
    expect(await statuses(() => shop.post('/api/order/get', request, from('a')), 21)).toEqual([404, 429])
    expect((await shop.post('/api/order/invoice', request, from('a'))).status).toBe(429)
    expect((await shop.post('/api/order/return', returnRequest, from('a'))).status).toBe(429)
    for (let turn = 0; turn < 20; turn += 1) await shop.post('/api/order/return', returnRequest, from('b'))
    expect((await shop.post('/api/order/get', request, from('b'))).status).toBe(429)
  })

  test('for coupons', async () => {
    const { _id } = await findProductInStock(shop)
    const items = [{ productId: _id, quantity: 1 }]
    const ask = () =>
      shop.post('/api/cart/quote', { items, couponCode: `NO-${randomUUID()}`.slice(0, 20) }, from('c'))
    expect((await statuses(ask, 16)).at(-1)).toBe(429)
  })
})

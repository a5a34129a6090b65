import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)
const oneUnit = [{ productId, quantity: 1 }]

describe('The IP address of a visitor behind a proxy', () => {
  test.each([
    ['with its port', '203.0.113.7:51324', '203.0.113.7'],
    ['in brackets, with its port', '[2001:db8::7]:51324', '2001:db8::7'],
    ['of a network interface', 'fe80::1%eth0', 'fe80::1'],
    ['as a word', 'unknown', '127.0.0.1'],
    ['as a word, after a value from the visitor', '203.0.113.9, unknown', '127.0.0.1'],
    ['after a word', 'unknown, 203.0.113.7', '203.0.113.7'],
  ])('is read when the proxy sends it %s', async (_case, forwardedFor, expected) => {
    const headers = { 'x-forwarded-for': forwardedFor }
    const orderResponse = await shop.post(
      '/api/payment/process',
      await createPaymentRequest(shop, oneUnit),
      headers,
    )
    expect(orderResponse).toMatchObject({ status: 200 })
    expect((await getStoredOrder(shop, orderResponse.body.orderNumber)).ip_address).toBe(expected)
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you ship to Maine?' }
    expect(await shop.post('/api/contact', message, headers)).toMatchObject({ status: 200 })
    await clearRateLimits(shop, 'contact:')
  })
})

describe('Guesses from one IPv6 network share a rate limit', () => {
  let hostCount = 0
  const createHeaders = (network: string) => {
    hostCount += 1
    return { 'x-forwarded-for': `2001:db8:${network}:1::${hostCount.toString(16)}` }
  }
  const collectStatuses = async (sendRequest: () => Promise<{ status: number }>, times: number) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < times; attempt += 1) statuses.push((await sendRequest()).status)
    return statuses.slice(-2)
  }

  test('for orders, their invoices and returns', async () => {
    const request = { orderNumber: 'LW-99999999', email: 'ada@example.com' }
    const returnRequest = {
      ...request,
      items: [{ lineId: randomUUID(), quantity: 1, reason: 'changed-mind' }],
      unopened: true,
    }
    expect(await collectStatuses(() => shop.post('/api/order/get', request, createHeaders('a')), 21)).toEqual(
      [404, 429],
    )
    expect((await shop.post('/api/order/invoice', request, createHeaders('a'))).status).toBe(429)
    expect((await shop.post('/api/order/return', returnRequest, createHeaders('a'))).status).toBe(429)
    for (let attempt = 0; attempt < 20; attempt += 1)
      await shop.post('/api/order/return', returnRequest, createHeaders('b'))
    expect((await shop.post('/api/order/get', request, createHeaders('b'))).status).toBe(429)
  })

  test('for coupons', async () => {
    const { _id } = await findProductInStock(shop)
    const items = [{ productId: _id, quantity: 1 }]
    const sendQuote = () =>
      shop.post(
        '/api/cart/quote',
        { items, couponCode: `NO-${randomUUID()}`.slice(0, 20) },
        createHeaders('c'),
      )
    expect((await collectStatuses(sendQuote, 16)).at(-1)).toBe(429)
  })
})

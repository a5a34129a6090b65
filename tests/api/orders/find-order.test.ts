import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop()

describe('Finding an order as a guest', () => {
  // Covers: entity-order
  test('requires number and email, and limits only wrong guesses', async () => {
    const product = await findProductInStock(shop)
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
    const { orderNumber } = placed.body
    const right = { orderNumber: ` ${orderNumber.toLowerCase()} `, email: 'ADA@example.com' }
    for (let n = 0; n < 40; n += 1) expect((await shop.post('/api/order/get', right)).status).toBe(200)
    const guesses = []
    for (let n = 0; n < 25; n += 1) {
      guesses.push(await shop.post('/api/order/get', { orderNumber, email: `guess${n}@example.com` }))
    }
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
    const [late] = guesses.slice(-1)
    expect(late?.status).toBe(429)
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0)
    // An unknown number gets the same answer as a wrong email.
    shop.clock.forward(11)
    const unknown = await shop.post('/api/order/get', {
      orderNumber: 'LW-99999999',
      email: 'ada@example.com',
    })
    const wrong = await shop.post('/api/order/get', { orderNumber, email: 'guess@example.com' })
    expect(unknown.body).toEqual(wrong.body)
  })
})

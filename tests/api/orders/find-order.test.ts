import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop()

describe('Finding an order as a guest', () => {
  // Covers: entity-order
  test('requires number and email, and limits only wrong guesses', async () => {
    const product = await findProductInStock(shop)
    const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
    const { orderNumber } = orderResponse.body
    const validRequest = { orderNumber: ` ${orderNumber.toLowerCase()} `, email: 'ADA@example.com' }
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect((await shop.post('/api/order/get', validRequest)).status).toBe(200)
    const guesses = []
    for (let attempt = 0; attempt < 25; attempt += 1) {
      guesses.push(await shop.post('/api/order/get', { orderNumber, email: `guess${attempt}@example.com` }))
    }
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20)
    const [lastGuess] = guesses.slice(-1)
    expect(lastGuess?.status).toBe(429)
    expect(Number(lastGuess?.headers.get('retry-after'))).toBeGreaterThan(0)
    // A right guess among too many wrong ones is not answered either.
    expect((await shop.post('/api/order/get', validRequest)).status).toBe(429)
    // An unknown number gets the same response as a wrong email.
    shop.clock.forward(11)
    const unknownNumber = await shop.post('/api/order/get', {
      orderNumber: 'LW-99999999',
      email: 'ada@example.com',
    })
    const wrongEmail = await shop.post('/api/order/get', { orderNumber, email: 'guess@example.com' })
    expect(unknownNumber.body).toEqual(wrongEmail.body)
  })

  test('takes the number as people write it, in every call', async () => {
    const product = await findProductInStock(shop)
    const headers = createRandomIpHeaders()
    const { orderNumber, orderKey } = (await placeOrder(shop, [{ productId: product._id, quantity: 1 }])).body
    const digits = orderNumber.slice(3)
    const forms = [`#${orderNumber}`, `lw ${digits}`, digits, `LW${digits}`, `LW–${digits}`, `№ LW-${digits}`]
    const fullWidth = [...digits].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    for (const typed of [...forms, fullWidth]) {
      const found = await shop.post(
        '/api/order/get',
        { orderNumber: typed, email: 'ada@example.com' },
        headers,
      )
      expect({ typed, number: found.body.order?.number }).toEqual({ typed, number: orderNumber })
      const again = await shop.post('/api/order/reorder', { orderNumber: typed, orderKey }, headers)
      expect({ typed, status: again.status }).toEqual({ typed, status: 200 })
    }
    const canceled = await shop.post('/api/order/cancel', { orderNumber: `#${digits}`, orderKey }, headers)
    expect(canceled.status).toBe(200)
  })

  test('is not helped by the number of another order', async () => {
    const product = await findProductInStock(shop)
    const numbers: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { body } = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
      numbers.push(body.orderNumber)
    }
    for (const number of numbers) expect(number).toMatch(/^LW-\d{10}$/)
    const values = numbers.map((number) => Number(number.slice(3))).sort((a, b) => a - b)
    const gaps = values.slice(1).map((value, index) => value - (values[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(1)
  })
})

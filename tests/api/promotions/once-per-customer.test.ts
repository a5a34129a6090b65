import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 1 }]
const id = () => randomUUID().slice(0, 8)

async function createCode() {
  const { code } = await createPromotion(shop, { usageLimitPerEmail: 1 })
  return {
    code,
    order: (email: string, headers: Record<string, string> = {}) =>
      placeOrder(shop, items, headers, { ...createGuest(), email, couponCode: code }),
    quote: (headers: Record<string, string> = {}) =>
      shop.post('/api/cart/quote', { items, couponCode: code }, headers),
  }
}

const used = { status: 409, body: { code: 'coupon-already-used' } }

describe('A coupon for one use by each customer', () => {
  test('is refused to an account under every address, at the cart and at the order', async () => {
    const { order, quote } = await createCode()
    const { headers, userId } = await registerShopper(shop)
    expect((await quote(headers)).status).toBe(200)
    // Their own unpaid order would be replaced, and its use with it, so another customer of the account's address orders.
    expect((await order(userId)).status).toBe(200)
    expect(await quote(headers)).toMatchObject({ body: used.body })
    for (const email of [userId, `${id()}@example.com`])
      expect((await order(email, headers)).body).toMatchObject(used.body)
  })

  test('counts the orders of an account whatever address they have', async () => {
    const { order, quote } = await createCode()
    const { headers, userId } = await registerShopper(shop)
    const other = `${id()}@example.com`
    expect((await order(other, headers)).status).toBe(200)
    // A guest with the address of that order, from elsewhere.
    expect((await order(other)).body).toMatchObject(used.body)
    expect((await quote(headers)).status).toBe(200)
    expect((await order(userId, headers)).status).toBe(200)
  })

  test.each([
    [(name: string) => `${name}@example.com`, (name: string) => `${name}+1@example.com`],
    [(name: string) => `${name}+1@example.com`, (name: string) => `${name}+2@EXAMPLE.com`],
    [(name: string) => `a.b.${name}@gmail.com`, (name: string) => `ab${name}@gmail.com`],
    [(name: string) => `ab${name}@gmail.com`, (name: string) => `a.b${name}+x@googlemail.com`],
    [(name: string) => `${name}@bücher.example`, (name: string) => `${name}@xn--bcher-kva.example`],
  ])('is refused to another spelling of one mailbox %#', async (first, second) => {
    const { order } = await createCode()
    const name = id()
    expect((await order(first(name))).status).toBe(200)
    expect((await order(second(name))).body).toMatchObject(used.body)
  })

  test.each([
    [(name: string) => `a.${name}@example.com`, (name: string) => `a${name}@example.com`],
    [(name: string) => `+${name}@example.com`, () => `+${id()}@example.com`],
    [(name: string) => `${name}@example.com`, (name: string) => `${name}@example.org`],
  ])('is accepted from another mailbox %#', async (first, second) => {
    const { order } = await createCode()
    const name = id()
    expect((await order(first(name))).status).toBe(200)
    expect((await order(second(name))).status).toBe(200)
  })
})

import { describe, expect, test } from 'vitest'
import { getOwner } from '#tests/support/orders.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)
const ip = '203.0.113.1'
const place = (quantity: number, shopper: Record<string, unknown>, from = ip) =>
  placeOrder(shop, [{ productId, quantity }], { 'x-forwarded-for': from }, shopper)
const isReserved = async (number: string) => {
  const { body } = await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))
  return body.order.actions.some(
    ({ name, blockedReason }: { name: string; blockedReason?: string }) =>
      name === 'release-stock' && blockedReason === undefined,
  )
}
const findProblem = async (quantity: number, changes: object, headers = {}) => {
  const { status, body } = await shop.post(
    '/api/cart/quote',
    { items: [{ productId, quantity }], ...changes },
    headers,
  )
  expect(status).toBe(200)
  return body.lines[0].problem
}

describe('A shopper with an unpaid order', () => {
  test('can order again the last items that it holds', async () => {
    await setStock(shop, productId, 5)
    const shopper = createGuest()
    const first = await place(5, shopper)
    expect(await getStock(shop, productId)).toBe(0)
    const second = await place(5, shopper)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await getStock(shop, productId)).toBe(0)
    expect(await isReserved(first.body.orderNumber)).toBe(false)
    expect(await isReserved(second.body.orderNumber)).toBe(true)
  })

  test('can use a coupon again that it uses, whether its limit is per email or for all', async () => {
    await setStock(shop, productId, 100)
    for (const limit of [{ usageLimitPerEmail: 1 }, { usageLimit: 1 }]) {
      const shopper = { ...createGuest(), couponCode: (await createPromotion(shop, limit)).code }
      expect((await place(1, shopper)).status).toBe(200)
      expect((await place(2, shopper)).status).toBe(200)
      const stranger = { ...createGuest(), email: shopper.email, couponCode: shopper.couponCode }
      expect((await place(1, stranger, '203.0.113.2')).body.code).toMatch(
        /^coupon-(already-used|limit-reached)$/,
      )
    }
  })

  test('keeps what it holds when the new order is refused', async () => {
    await setStock(shop, productId, 5)
    const shopper = createGuest()
    const { orderNumber } = (await place(4, shopper)).body
    expect(await place(6, shopper)).toMatchObject({
      status: 409,
      body: { code: 'cart-changed', message: expect.stringMatching(/^Only 5 of /) },
    })
    expect(await getStock(shop, productId)).toBe(1)
    expect(await isReserved(orderNumber)).toBe(true)
  })

  test('does not share it with a stranger who enters the same email and address', async () => {
    await setStock(shop, productId, 5)
    const shopper = createGuest()
    await place(5, shopper)
    expect((await place(1, shopper, '203.0.113.3')).body).toMatchObject({
      code: 'cart-changed',
      message: expect.stringContaining('is sold out'),
    })
  })

  test('cannot order again what a bank confirms the payment of', async () => {
    await setStock(shop, productId, 5)
    const shopper = createGuest()
    const { orderNumber, orderKey, url } = (await place(5, shopper)).body
    await payWithCard(url, cards.slow)
    await shop.post('/api/order/get', { orderNumber, orderKey })
    expect((await place(5, shopper)).body.code).toBe('cart-changed')
    expect(await findProblem(5, { unpaidOrder: { orderNumber, orderKey } })).toContain('is sold out')
  })
})

describe('The cart of a shopper with an unpaid order', () => {
  test('counts what it holds as available to the browser that has its key, and to nobody else', async () => {
    await setStock(shop, productId, 5)
    const { orderNumber, orderKey } = (await place(5, createGuest())).body
    expect(await findProblem(5, { unpaidOrder: { orderNumber, orderKey } })).toBeUndefined()
    expect(await findProblem(6, { unpaidOrder: { orderNumber, orderKey } })).toMatch(/^Only 5 of /)
    for (const unpaidOrder of [undefined, { orderNumber, orderKey: 'a guess' }])
      expect(await findProblem(5, { unpaidOrder })).toContain('is sold out')
  })

  test('counts the coupon that it uses as free', async () => {
    await setStock(shop, productId, 5)
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    const { orderNumber, orderKey } = (await place(1, { ...createGuest(), couponCode: code })).body
    const quote = { items: [{ productId, quantity: 1 }], couponCode: code }
    expect((await shop.post('/api/cart/quote', quote)).body.code).toBe('coupon-limit-reached')
    const own = await shop.post('/api/cart/quote', { ...quote, unpaidOrder: { orderNumber, orderKey } })
    expect(own).toMatchObject({ status: 200, body: { promotion: { code } } })
  })

  test('takes its items, quotes them and merges them for the account', async () => {
    await setStock(shop, productId, 5)
    const { headers } = await registerShopper(shop)
    await placeOrder(shop, [{ productId, quantity: 5 }], headers, createGuest())
    const added = await shop.post('/api/cart/add', { itemId: productId, qt: 5, mode: 'set' }, headers)
    expect(added).toMatchObject({ status: 200, body: { cartData: { [productId]: 5 } } })
    expect((await shop.post('/api/cart/add', { itemId: productId, qt: 1 }, headers)).body.code).toBe(
      'not-enough-stock',
    )
    expect(await findProblem(5, {}, headers)).toBeUndefined()
    await shop.post('/api/cart/remove', { itemId: productId }, headers)
    const merged = await shop.post('/api/cart/merge', { cart: { [productId]: 4 } }, headers)
    expect(merged.body.cartData).toEqual({ [productId]: 4 })
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  eventually,
  findProductInStock,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { listPayments } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)
/** Enough for free shipping. */
const manyUnits = [{ productId, quantity: 10 }]
const { code: couponCode } = await createPromotion(shop, { percentBp: 10_000, usageLimit: 100 })
const getOrder = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

describe('A free order', () => {
  test('is complete at once, without a payment, and confirmed by email', async () => {
    const stock = await getStock(shop, productId)
    const { headers } = await registerShopper(shop)
    await shop.post('/api/cart/add', { itemId: productId, qt: 10 }, headers)
    const guest = createGuest()
    const placed = (await placeOrder(shop, manyUnits, headers, { ...guest, couponCode })).body
    expect(placed).toMatchObject({
      success: true,
      url: `${shop.url}/order-complete/${placed.orderNumber}`,
    })
    expect(await listPayments(shop, placed.orderNumber)).toEqual([])
    const order = await eventually(
      () => getOrder(placed),
      ({ status }) => status === 'preparing',
    )
    expect(order).toMatchObject({ total: 0, shipping: 0, canRetryPayment: false })
    expect(order.payUrl).toBeUndefined()
    expect(await getStock(shop, productId)).toBe(stock - 10)
    expect((await shop.post('/api/cart/get', undefined, headers)).body.cartData).toEqual({})
    const email = await awaitEmail(shop, guest.email, 'order-paid')
    expect(email.subject).toBe(`Order ${placed.orderNumber} is confirmed. Thank you!`)
    expect(email.text).toContain('It is free, and nothing was charged.')
    expect(email.text).not.toContain('payment')
  })

  test('is placed once when its request is repeated', async () => {
    const request = await createPaymentRequest(shop, manyUnits, { ...createGuest(), couponCode })
    const send = () =>
      shop.post('/api/payment/process', request, { 'idempotency-key': `free-order-${request.email}` })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(first.body.url).toBe(`${shop.url}/order-complete/${first.body.orderNumber}`)
  })

  test('is canceled by staff without a refund', async () => {
    const guest = createGuest()
    const placed = (await placeOrder(shop, manyUnits, {}, { ...guest, couponCode })).body
    const owner = await getOwner(shop)
    const path = `/api/admin/orders/${placed.orderNumber}`
    const { actions } = (await shop.get(path, owner)).body.order
    expect(actions.find(({ name }: { name: string }) => name === 'refund').blockedReason).toBe(
      'This order was free, so there is nothing to refund.',
    )
    const stock = await getStock(shop, productId)
    const canceled = await shop.post(
      `${path}/fulfillment`,
      { to: 'canceled', reason: 'A torn pouch.' },
      owner,
    )
    expect(canceled.status).toBe(200)
    expect(await getStock(shop, productId)).toBe(stock + 10)
    expect((await awaitEmail(shop, guest.email, 'order-canceled')).text).toContain(
      'There is nothing left to refund for this order.',
    )
  })

  test('is not one whose shipping costs something', async () => {
    const { code } = await createPromotion(shop, {
      percentBp: 10_000,
      usageLimit: 1,
      name: `All ${randomUUID()}`,
    })
    const placed = await placeOrder(
      shop,
      [{ productId, quantity: 1 }],
      {},
      { ...createGuest(), couponCode: code },
    )
    expect(placed.body.url).toContain(shop.sandbox.origin)
    expect((await getOrder(placed.body)).total).toBe(1500)
  })

  test.each([
    ['an amount', { kind: 'amount', amountCents: 100_000 }],
    ['all of it', { percentBp: 10_000 }],
    ['an amount for each email', { kind: 'amount', amountCents: 100_000, usageLimitPerEmail: 1 }],
  ] as const)('is not made by a promotion of %s whose uses are not limited', async (_name, promotion) => {
    const { code } = await createPromotion(shop, { ...promotion, endsInMinutes: null })
    const placed = await placeOrder(shop, manyUnits, {}, { ...createGuest(), couponCode: code })
    expect(placed.body.url).toContain(shop.sandbox.origin)
    expect((await getOrder(placed.body)).total).toBe(50)
  })
})

import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  payWith,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { postponeExpiry, setOrderStates } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop({ works: true })
const { _id: productId } = await findProductInStock(shop, 40)
const one = [{ productId, quantity: 1 }]
const stockOf = (id: string) => getStock(shop, id)

describe('An unpaid order', () => {
  test('expires and releases its stock', async () => {
    await postponeExpiry(shop)
    const product = await findProductInStock(shop)
    const before = await stockOf(product._id)
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 2 }])
    expect(await stockOf(product._id)).toBe(before - 2)
    shop.clock.forward(61)
    await reconcilePayments(shop.shop)
    const order = await shop.post('/api/order/get', {
      orderNumber: placed.body.orderNumber,
      orderKey: placed.body.orderKey,
    })
    expect(order.body.order.status).toBe('payment-expired')
    expect(await stockOf(product._id)).toBe(before)
    // The provider's page was still open. A late payment reserves the stock again.
    await payWith(placed.body.url, cards.approved)
    await eventually(
      async () =>
        (
          await shop.post('/api/order/get', {
            orderNumber: placed.body.orderNumber,
            orderKey: placed.body.orderKey,
          })
        ).body.order,
      ({ status }) => status === 'preparing',
    )
    expect(await stockOf(product._id)).toBe(before - 2)
  })
})

describe('A payment for an ended order', () => {
  test.each(['sold meanwhile', 'canceled by staff'])(
    'is refunded automatically when the order was %s',
    async (why) => {
      await postponeExpiry(shop)
      const product = await findProductInStock(shop)
      const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
      const { orderNumber, orderKey, url } = placed.body
      const stock = await stockOf(product._id)
      shop.clock.forward(61)
      await reconcilePayments(shop.shop)
      if (why === 'sold meanwhile') await setStock(shop, product._id, 0)
      else await setOrderStates(shop, orderNumber, { fulfillment: 'canceled' })
      await payWith(url, cards.approved)
      const order = await eventually(
        async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order,
        ({ status }) => status === 'refunded',
      )
      expect(order.refunded).toBe(order.total)
      expect(order.timeline.map(({ text }: { text: string }) => text).join(' ')).toContain(
        'We are refunding it.',
      )
      expect(await stockOf(product._id)).toBe(why === 'sold meanwhile' ? 0 : stock + 1)
      await setStock(shop, product._id, stock + 1)
    },
  )
})

// These run last, because they move the clock, which locks staff sessions.
describe('An expired order', () => {
  async function createExpiredOrder(headers = {}) {
    const placed = (await placeOrder(shop, one, headers)).body
    shop.clock.forward(61)
    expect(await statusOf(placed)).toBe('payment-expired')
    return placed
  }
  const statusOf = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
    (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status
  const endsRefunded = (placed: { orderNumber: string; orderKey: string }) =>
    eventually(
      () => statusOf(placed),
      (status) => status === 'refunded',
    )

  test('is refunded when it is paid after it was canceled', async () => {
    const placed = await createExpiredOrder()
    const { orderNumber, orderKey } = placed
    expect(await shop.post('/api/order/cancel', { orderNumber, orderKey })).toMatchObject({ status: 200 })
    expect(await statusOf(placed)).toBe('canceled')
    await payWith(placed.url, cards.approved)
    await endsRefunded(placed)
  })

  test('is refunded when it is paid after its account was deleted', async () => {
    const { headers, password } = await registerShopper(shop)
    const placed = await createExpiredOrder(headers)
    const deletion = { password, confirmation: 'DELETE', reviews: 'remove' }
    expect(await shop.post('/api/user/delete', deletion, headers)).toMatchObject({ status: 200 })
    await payWith(placed.url, cards.approved)
    await endsRefunded(placed)
  })
})

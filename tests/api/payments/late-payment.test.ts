import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { postponeExpiry, setOrderStates } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)
const oneUnit = [{ productId, quantity: 1 }]
const getProductStock = (id: string) => getStock(shop, id)

describe('An unpaid order', () => {
  test('expires and releases its stock', async () => {
    await postponeExpiry(shop)
    const product = await findProductInStock(shop)
    const stockBefore = await getProductStock(product._id)
    const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 2 }])
    expect(await getProductStock(product._id)).toBe(stockBefore - 2)
    shop.clock.forward(61)
    await reconcilePayments(shop.shop)
    const order = await shop.post('/api/order/get', {
      orderNumber: orderResponse.body.orderNumber,
      orderKey: orderResponse.body.orderKey,
    })
    expect(order.body.order.status).toBe('payment-expired')
    expect(await getProductStock(product._id)).toBe(stockBefore)
    // The provider's page was still open. A late payment reserves the stock again.
    await payWithCard(orderResponse.body.url, cards.approved)
    await eventually(
      async () =>
        (
          await shop.post('/api/order/get', {
            orderNumber: orderResponse.body.orderNumber,
            orderKey: orderResponse.body.orderKey,
          })
        ).body.order,
      ({ status }) => status === 'preparing',
    )
    expect(await getProductStock(product._id)).toBe(stockBefore - 2)
  })
})

describe('A payment for an ended order', () => {
  test.each(['its product is sold out', 'staff canceled it'])(
    'is refunded automatically when %s',
    async (cause) => {
      await postponeExpiry(shop)
      const product = await findProductInStock(shop)
      const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
      const { orderNumber, orderKey, url } = orderResponse.body
      const stock = await getProductStock(product._id)
      shop.clock.forward(61)
      await reconcilePayments(shop.shop)
      if (cause === 'its product is sold out') await setStock(shop, product._id, 0)
      else await setOrderStates(shop, orderNumber, { fulfillment: 'canceled' })
      await payWithCard(url, cards.approved)
      const order = await eventually(
        async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order,
        ({ status }) => status === 'refunded',
      )
      expect(order.refunded).toBe(order.total)
      expect(order.timeline.map(({ text }: { text: string }) => text).join(' ')).toContain(
        'We are refunding it.',
      )
      expect(await getProductStock(product._id)).toBe(cause === 'its product is sold out' ? 0 : stock + 1)
      await setStock(shop, product._id, stock + 1)
    },
  )
})

// These run last, because they move the clock, which locks staff sessions.
describe('An expired order', () => {
  async function createExpiredOrder(headers = {}) {
    const placedOrder = (await placeOrder(shop, oneUnit, headers)).body
    shop.clock.forward(61)
    expect(await getOrderStatus(placedOrder)).toBe('payment-expired')
    return placedOrder
  }
  const getOrderStatus = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
    (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status
  const awaitRefund = (placedOrder: { orderNumber: string; orderKey: string }) =>
    eventually(
      () => getOrderStatus(placedOrder),
      (status) => status === 'refunded',
    )

  test('is refunded when it is paid after it was canceled', async () => {
    const placedOrder = await createExpiredOrder()
    const { orderNumber, orderKey } = placedOrder
    expect(await shop.post('/api/order/cancel', { orderNumber, orderKey })).toMatchObject({ status: 200 })
    expect(await getOrderStatus(placedOrder)).toBe('canceled')
    await payWithCard(placedOrder.url, cards.approved)
    await awaitRefund(placedOrder)
  })

  test('is refunded when it is paid after its account was deleted', async () => {
    const { headers, password } = await registerShopper(shop)
    const placedOrder = await createExpiredOrder(headers)
    const deletionRequest = { password, confirmation: 'DELETE', reviews: 'remove' }
    expect(await shop.post('/api/user/delete', deletionRequest, headers)).toMatchObject({ status: 200 })
    await payWithCard(placedOrder.url, cards.approved)
    await awaitRefund(placedOrder)
  })
})

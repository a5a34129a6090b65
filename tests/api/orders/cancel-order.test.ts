import { expect, test } from 'vitest'
import { fromSpecPayment } from '#contract/spec-v1/payment.ts'
import { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { openSandbox, withSandbox } from '#tests/support/payment-accounts.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { findCustomerId } from '#tests/support/stored-customers.ts'
import { listPayments } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'
import { placeOrder as placeOrderWithin } from '#usecases/checkout/place-order.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop)
const oneUnit = [{ productId, quantity: 1 }]
const getCurrentStock = () => getStock(shop, productId)
const cancelOrder = (body: object, headers = {}) => shop.post('/api/order/cancel', body, headers)
const getOrderStatus = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status

test('A customer cancels an unpaid order and can order the last unit again', async () => {
  await setStock(shop, productId, 1)
  const placedOrder = (await placeOrder(shop, oneUnit)).body
  expect((await placeOrder(shop, oneUnit)).body.lines[0]).toMatchObject({ productId, available: 0 })

  const { orderNumber, orderKey } = placedOrder
  const expected = { success: true, message: `Order ${orderNumber} is canceled. Nothing was charged.` }
  const responses = await Promise.all([1, 2, 3].map(() => cancelOrder({ orderNumber, orderKey })))
  expect(responses.map(({ body }) => body)).toEqual([expected, expected, expected])
  expect(await getCurrentStock()).toBe(1)
  expect(await getOrderStatus(placedOrder)).toBe('canceled')

  expect((await placeOrder(shop, oneUnit)).status).toBe(200)
  await setStock(shop, productId, 500)
})

test('Canceling an unpaid order releases its coupon', async () => {
  const { code: couponCode } = await createPromotion(shop, { usageLimitPerEmail: 1 })
  const withCoupon = { couponCode, email: 'grace@example.com' }
  const { orderNumber, orderKey } = (await placeOrder(shop, oneUnit, {}, withCoupon)).body
  expect((await placeOrder(shop, oneUnit, {}, withCoupon)).body.code).toBe('coupon-already-used')
  await cancelOrder({ orderNumber, orderKey })
  expect((await placeOrder(shop, oneUnit, {}, withCoupon)).status).toBe(200)
})

test('An order cannot be canceled by others or with the email address alone', async () => {
  const { orderNumber, orderKey } = (await placeOrder(shop, oneUnit)).body
  const otherCustomer = await registerShopper(shop)
  const notFound = { success: false, code: 'order-not-found' }
  expect((await cancelOrder({ orderNumber, email: 'ada@example.com' })).body).toMatchObject(notFound)
  expect((await cancelOrder({ orderNumber, orderKey: `${orderKey}x` })).body).toMatchObject(notFound)
  expect((await cancelOrder({ orderNumber }, otherCustomer.headers)).body).toMatchObject(notFound)
  expect(await getOrderStatus({ orderNumber, orderKey })).toBe('awaiting-payment')
})

test('A signed-in customer cancels an order without its key', async () => {
  const customer = await registerShopper(shop)
  const { orderNumber } = (await placeOrder(shop, oneUnit, customer.headers)).body
  expect((await cancelOrder({ orderNumber }, customer.headers)).status).toBe(200)
  const { orders } = (await shop.post('/api/order/list', {}, customer.headers)).body
  expect(orders[0]).toMatchObject({ number: orderNumber, status: 'canceled' })
  expect(orders[0].payUrl).toBeUndefined()
})

test('A paid order cannot be canceled, even before the webhook arrives', async () => {
  const placedOrder = (await placeOrder(shop, oneUnit)).body
  // The provider's webhook is lost.
  const allowWrites = await makeWritesFail(shop, 'payment_event')
  await payWithCard(placedOrder.url, cards.approved)
  const response = await cancelOrder(placedOrder)
  await allowWrites()
  expect(response).toMatchObject({
    status: 409,
    body: { code: 'invalid-state', message: `Order ${placedOrder.orderNumber} is already paid.` },
  })
})

test('A payment for a canceled order is refunded automatically', async () => {
  const placedOrder = (await placeOrder(shop, oneUnit)).body
  await cancelOrder(placedOrder)
  const stockBefore = await getCurrentStock()
  await payWithCard(placedOrder.url, cards.approved)
  await eventually(
    () => getOrderStatus(placedOrder),
    (status) => status === 'refunded',
  )
  expect(await getCurrentStock()).toBe(stockBefore)
})

test('Canceling an order while its payment page is created expires the payment', async () => {
  const { headers, userId } = await registerShopper(shop)
  const customerId = await findCustomerId(shop, userId)
  let number = ''
  const slowShop = withSandbox(shop, {
    createPage: async (page) => {
      const { orderNumber } = page
      number = orderNumber
      expect(await shop.post('/api/order/cancel', { orderNumber }, headers)).toMatchObject({
        status: 200,
      })
      return openSandbox(shop).createPage(page)
    },
  })
  const input = fromSpecPayment(paymentRequest.parse(await createPaymentRequest(shop, oneUnit)))
  const result = await placeOrderWithin(slowShop, input, {
    customerId,
    idempotencyKey: undefined,
    visitor: { ip: '10.9.9.9', userAgent: undefined },
    privacySignal: false,
  })
  // The shopper gets no page of a canceled order.
  expect(result).toMatchObject({ ok: false, refusal: { code: 'provider-unavailable' } })
  expect((await listPayments(shop, number)).map(({ status }) => status)).toEqual(['expired'])
})

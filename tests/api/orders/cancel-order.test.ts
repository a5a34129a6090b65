import { expect, test } from 'vitest'
import { fromSpecPayment } from '#contract/spec-v1/payment.ts'
import { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  paymentFor,
  payWith,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { findCustomerId } from '#tests/support/stored-customers.ts'
import { listPayments } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'
import { placeOrder as placeOrderWithin } from '#usecases/checkout/place-order.ts'
import type { Shop } from '#usecases/shop.ts'
import { registerProviders } from '../../../src/providers.ts'

const shop = await startShop({ works: true })
const { _id: productId } = await findProductInStock(shop)
const one = [{ productId, quantity: 1 }]
const stock = () => getStock(shop, productId)
const cancel = (body: object, headers = {}) => shop.post('/api/order/cancel', body, headers)
const statusOf = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status

test('A customer cancels an unpaid order and can order the last unit again', async () => {
  await setStock(shop, productId, 1)
  const first = (await placeOrder(shop, one)).body
  expect((await placeOrder(shop, one)).body.lines[0]).toMatchObject({ productId, available: 0 })

  const { orderNumber, orderKey } = first
  const expected = { success: true, message: `Order ${orderNumber} is canceled. Nothing was charged.` }
  const twice = await Promise.all([1, 2, 3].map(() => cancel({ orderNumber, orderKey })))
  expect(twice.map(({ body }) => body)).toEqual([expected, expected, expected])
  expect(await stock()).toBe(1)
  expect(await statusOf(first)).toBe('canceled')

  expect((await placeOrder(shop, one)).status).toBe(200)
  await setStock(shop, productId, 500)
})

test('Canceling an unpaid order releases its coupon', async () => {
  const { code: couponCode } = await createPromotion(shop, { usageLimitPerEmail: 1 })
  const withIt = { couponCode, email: 'grace@example.com' }
  const { orderNumber, orderKey } = (await placeOrder(shop, one, {}, withIt)).body
  expect((await placeOrder(shop, one, {}, withIt)).body.code).toBe('coupon-already-used')
  await cancel({ orderNumber, orderKey })
  expect((await placeOrder(shop, one, {}, withIt)).status).toBe(200)
})

test('An order cannot be canceled by others or with the email address alone', async () => {
  const { orderNumber, orderKey } = (await placeOrder(shop, one)).body
  const stranger = await registerShopper(shop)
  const unknown = { success: false, code: 'order-not-found' }
  expect((await cancel({ orderNumber, email: 'ada@example.com' })).body).toMatchObject(unknown)
  expect((await cancel({ orderNumber, orderKey: `${orderKey}x` })).body).toMatchObject(unknown)
  expect((await cancel({ orderNumber }, stranger.headers)).body).toMatchObject(unknown)
  expect(await statusOf({ orderNumber, orderKey })).toBe('awaiting-payment')
})

test('A signed-in customer cancels an order without its key', async () => {
  const who = await registerShopper(shop)
  const { orderNumber } = (await placeOrder(shop, one, who.headers)).body
  expect((await cancel({ orderNumber }, who.headers)).status).toBe(200)
  const { orders } = (await shop.post('/api/order/list', {}, who.headers)).body
  expect(orders[0]).toMatchObject({ number: orderNumber, status: 'canceled' })
  expect(orders[0].payUrl).toBeUndefined()
})

test('A paid order cannot be canceled, even before the webhook arrives', async () => {
  const placed = (await placeOrder(shop, one)).body
  // The provider's webhook is lost.
  const lift = await makeWritesFail(shop, 'payment_event')
  await payWith(placed.url, cards.approved)
  const answer = await cancel(placed)
  await lift()
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'invalid-state', message: `Order ${placed.orderNumber} is already paid.` },
  })
})

test('A payment for a canceled order is refunded automatically', async () => {
  const placed = (await placeOrder(shop, one)).body
  await cancel(placed)
  const before = await stock()
  await payWith(placed.url, cards.approved)
  await eventually(
    () => statusOf(placed),
    (status) => status === 'refunded',
  )
  expect(await stock()).toBe(before)
})

test('Canceling an order while its payment page is created expires the payment', async () => {
  const { headers, userId } = await registerShopper(shop)
  const customerId = await findCustomerId(shop, userId)
  const payments = shop.shop.paymentProviders.current
  const slow: Shop = {
    ...shop.shop,
    paymentProviders: registerProviders('payment', [
      {
        ...payments,
        createPage: async (page) => {
          const { orderNumber } = page
          expect(await shop.post('/api/order/cancel', { orderNumber }, headers)).toMatchObject({
            status: 200,
          })
          return payments.createPage(page)
        },
      },
    ]),
  }
  const input = fromSpecPayment(paymentRequest.parse(await paymentFor(shop, one)))
  const started = await placeOrderWithin(slow, input, {
    customerId,
    idempotencyKey: undefined,
    visitor: { ip: '10.9.9.9', userAgent: undefined },
    privacySignal: false,
  })
  const number = started.ok ? started.value.orderNumber : ''
  expect((await listPayments(shop, number)).map(({ status }) => status)).toEqual(['expired'])
})

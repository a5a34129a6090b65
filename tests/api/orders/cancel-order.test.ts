import { expect, test } from 'vitest'
import { fromSpecPayment } from '#contract/spec-v1/payment.ts'
import { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { makePromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  aProductInStock,
  cards,
  eventually,
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
const { _id: productId } = await aProductInStock(shop)
const one = [{ productId, quantity: 1 }]
const stock = () => getStock(shop, productId)
const cancel = (body: object, headers = {}) => shop.post('/api/order/cancel', body, headers)
const statusOf = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status

test('Who placed an order and did not pay cancels it, and may order the last piece again', async () => {
  await setStock(shop, productId, 1)
  const first = (await placeOrder(shop, one)).body
  expect((await placeOrder(shop, one)).body.lines[0]).toMatchObject({ productId, available: 0 })

  const { orderNumber, orderKey } = first
  const said = { success: true, message: `Order ${orderNumber} is canceled. Nothing was charged.` }
  const twice = await Promise.all([1, 2, 3].map(() => cancel({ orderNumber, orderKey })))
  expect(twice.map(({ body }) => body)).toEqual([said, said, said])
  expect(await stock()).toBe(1)
  expect(await statusOf(first)).toBe('canceled')

  expect((await placeOrder(shop, one)).status).toBe(200)
  await setStock(shop, productId, 500)
})

test('A coupon for one order an address is free again', async () => {
  const { code: couponCode } = await makePromotion(shop, { mostUsesPerEmail: 1 })
  const withIt = { couponCode, email: 'grace@example.com' }
  const { orderNumber, orderKey } = (await placeOrder(shop, one, {}, withIt)).body
  expect((await placeOrder(shop, one, {}, withIt)).body.code).toBe('coupon-used-by-you')
  await cancel({ orderNumber, orderKey })
  expect((await placeOrder(shop, one, {}, withIt)).status).toBe(200)
})

test('Nobody else cancels it: the email address alone looks, and does not touch', async () => {
  const { orderNumber, orderKey } = (await placeOrder(shop, one)).body
  const stranger = await registerShopper(shop)
  const unknown = { success: false, code: 'order-not-found' }
  expect((await cancel({ orderNumber, email: 'ada@example.com' })).body).toMatchObject(unknown)
  expect((await cancel({ orderNumber, orderKey: `${orderKey}x` })).body).toMatchObject(unknown)
  expect((await cancel({ orderNumber }, stranger.headers)).body).toMatchObject(unknown)
  expect(await statusOf({ orderNumber, orderKey })).toBe('awaiting-payment')
})

test('The customer cancels it without a key', async () => {
  const who = await registerShopper(shop)
  const { orderNumber } = (await placeOrder(shop, one, who.headers)).body
  expect((await cancel({ orderNumber }, who.headers)).status).toBe(200)
  const { orders } = (await shop.post('/api/order/list', {}, who.headers)).body
  expect(orders[0]).toMatchObject({ number: orderNumber, status: 'canceled' })
  expect(orders[0].payUrl).toBeUndefined()
})

test('What is paid is not canceled, also when the provider has not told yet', async () => {
  const placed = (await placeOrder(shop, one)).body
  // The webhook of the provider is lost.
  const lift = await makeWritesFail(shop, 'payment_event')
  await payWith(placed.url, cards.approved)
  const answer = await cancel(placed)
  await lift()
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'wrong-state', message: `Order ${placed.orderNumber} is paid already.` },
  })
})

test('A payment on a page left open goes back by itself', async () => {
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

test('An order that is canceled while its payment page is opened has no payment open for ever', async () => {
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

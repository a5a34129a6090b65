import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listEmailsTo } from '#tests/support/emails.ts'
import { type RecurringJobName, runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, findProductInStock, payWith, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { setEmailVerified } from '#tests/support/stored-customers.ts'
import {
  countOrderEvents,
  deliverOrderOf,
  getStoredOrder,
  requestRefund,
} from '#tests/support/stored-orders.ts'
import { setStock } from '#tests/support/stored-products.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 30)
/** The same job at the same moment in several processes. */
const everywhere = (name: RecurringJobName) => Promise.all([1, 2, 3, 4].map(() => runJob(shop, name)))
const letters = async (email: string, template: string) =>
  (await listEmailsTo(shop, email)).filter((mail) => mail.template === template).length

let email = ''
beforeEach(() => {
  email = `somebody-${randomUUID()}@example.com`
})
const order = (headers: Record<string, string> = {}) =>
  placeOrder(shop, [{ productId, quantity: 1 }], headers, { email })

test('A payment reminder is sent once', async () => {
  await order()
  shop.clock.forward(11)
  await everywhere('send-payment-reminders')
  expect(await letters(email, 'payment-reminder')).toBe(1)
})

test('A payment is settled once', async () => {
  // The provider's message may come at the same moment.
  const { orderNumber, url } = (await order()).body
  await payWith(url, cards.approved)
  shop.clock.forward(6)
  await everywhere('reconcile-payments')
  expect(await getStoredOrder(shop, orderNumber)).toMatchObject({ payment_state: 'paid' })
  expect(await countOrderEvents(shop, orderNumber, 'paid')).toBe(1)
  expect(await letters(email, 'order-paid')).toBe(1)
})

test('A refund is sent once', async () => {
  const { orderNumber, url } = (await order()).body
  await payWith(url, cards.approved)
  shop.clock.forward(6)
  await everywhere('reconcile-payments')
  const refundId = await requestRefund(shop, orderNumber, 100)
  await Promise.all([1, 2, 3, 4].map(() => sendRefund(shop.shop, refundId)))
  expect(await getStoredOrder(shop, orderNumber)).toMatchObject({ refunded_cents: 100 })
  expect(await letters(email, 'order-refunded')).toBe(1)
})

test('Back-in-stock emails are sent once each, to no more people than the stock allows', async () => {
  await setStock(shop, productId, 0)
  const waiting = Array.from({ length: 8 }, () => `waits-${randomUUID()}@example.com`)
  for (const address of waiting) await shop.post('/api/product/back-in-stock', { productId, email: address })
  await setStock(shop, productId, 1)
  await everywhere('send-back-in-stock-emails')
  const told = await Promise.all(waiting.map((address) => letters(address, 'back-in-stock')))
  expect(told).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  await setStock(shop, productId, 30)
})

test('A review request is sent once', async () => {
  const { headers } = await registerShopper(shop, { userId: email })
  await order(headers)
  await setEmailVerified(shop, email, true)
  await deliverOrderOf(shop, email, shop.clock.now())
  shop.clock.forward(11 * 24 * 60)
  await everywhere('send-review-requests')
  expect(await letters(email, 'review-request')).toBe(1)
})

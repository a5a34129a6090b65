import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listEmailsTo } from '#tests/support/emails.ts'
import { type RecurringJobName, runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
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
/** Runs the same job four times at once, as several processes may do. */
const runJobFourTimes = (name: RecurringJobName) => Promise.all([1, 2, 3, 4].map(() => runJob(shop, name)))
const countEmails = async (address: string, template: string) =>
  (await listEmailsTo(shop, address)).filter((email) => email.template === template).length

let email = ''
beforeEach(() => {
  email = `customer-${randomUUID()}@example.com`
})
const placeNewOrder = (headers: Record<string, string> = {}) =>
  placeOrder(shop, [{ productId, quantity: 1 }], headers, { email })

test('A payment reminder is sent once', async () => {
  await placeNewOrder()
  shop.clock.forward(6)
  await runJobFourTimes('send-payment-reminders')
  expect(await countEmails(email, 'payment-reminder')).toBe(1)
})

test('A payment is settled once', async () => {
  // The webhook may arrive at the same time.
  const { orderNumber, url } = (await placeNewOrder()).body
  await payWithCard(url, cards.approved)
  shop.clock.forward(6)
  await runJobFourTimes('reconcile-payments')
  expect(await getStoredOrder(shop, orderNumber)).toMatchObject({ payment_state: 'paid' })
  expect(await countOrderEvents(shop, orderNumber, 'paid')).toBe(1)
  expect(await countEmails(email, 'order-paid')).toBe(1)
})

test('A refund is sent once', async () => {
  const { orderNumber, url } = (await placeNewOrder()).body
  await payWithCard(url, cards.approved)
  shop.clock.forward(6)
  await runJobFourTimes('reconcile-payments')
  const refundId = await requestRefund(shop, orderNumber, 100)
  await Promise.all([1, 2, 3, 4].map(() => sendRefund(shop.shop, refundId)))
  expect(await getStoredOrder(shop, orderNumber)).toMatchObject({ refunded_cents: 100 })
  expect(await countEmails(email, 'order-refunded')).toBe(1)
})

test('Back-in-stock emails are sent once each, to no more people than the stock allows', async () => {
  await setStock(shop, productId, 0)
  const recipients = Array.from({ length: 8 }, () => `waits-${randomUUID()}@example.com`)
  for (const address of recipients)
    await shop.post('/api/product/back-in-stock', { productId, email: address })
  await setStock(shop, productId, 1)
  await runJobFourTimes('send-back-in-stock-emails')
  const counts = await Promise.all(recipients.map((address) => countEmails(address, 'back-in-stock')))
  expect(counts).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  await setStock(shop, productId, 30)
})

test('A review request is sent once', async () => {
  const { headers } = await registerShopper(shop, { userId: email })
  await placeNewOrder(headers)
  await setEmailVerified(shop, email, true)
  await deliverOrderOf(shop, email, shop.clock.now())
  shop.clock.forward(11 * 24 * 60)
  await runJobFourTimes('send-review-requests')
  expect(await countEmails(email, 'review-request')).toBe(1)
})

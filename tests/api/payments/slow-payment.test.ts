import { expect, test } from 'vitest'
import { listEmailsTo } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductInStock, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendPaymentReminders } from '#usecases/payments/send-payment-reminders.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop)

test('A payment that a bank is confirming gets no reminder, cannot be canceled and does not expire', async () => {
  const email = 'patient@example.com'
  const placedOrder = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, { email })).body
  const { orderNumber, orderKey, url } = placedOrder
  const getOrder = async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
  await payWithCard(url, cards.slow)

  const order = await getOrder()
  expect(order).toMatchObject({
    status: 'confirming-payment',
    statusText: 'The payment is being confirmed. The order ships once it is. You do not need to do anything.',
  })
  expect(order.payUrl).toBeUndefined()
  expect(order.timeline.map(({ text }: { text: string }) => text)).toEqual([
    'Order placed.',
    'The payment is being confirmed.',
  ])
  expect(await shop.post('/api/order/cancel', { orderNumber, orderKey })).toMatchObject({
    status: 409,
    body: { message: `Your bank is still confirming the payment for order ${orderNumber}.` },
  })

  shop.clock.forward(20)
  await sendPaymentReminders(shop.shop)
  expect(await listEmailsTo(shop, email)).toEqual([])
  // The payment page has closed, and the hour has passed.
  shop.clock.forward(50)
  await reconcilePayments(shop.shop)
  expect((await getOrder()).status).toBe('confirming-payment')

  await eventually(
    async () => (await getOrder()).status,
    (status) => status === 'preparing',
  )
})

test('A payment that the bank never confirms expires after three days', async () => {
  const { orderNumber, orderKey, url } = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
  await payWithCard(url, cards.slow)
  const getOrderStatus = async () =>
    (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status
  expect(await getOrderStatus()).toBe('confirming-payment')
  shop.clock.forward(3 * 24 * 60 + 61)
  await reconcilePayments(shop.shop)
  expect(await getOrderStatus()).toBe('payment-expired')
})

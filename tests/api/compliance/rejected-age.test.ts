import { expect, test } from 'vitest'
import { formatDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { awaitEmail, listEmailsTo } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { cancelRejectedOrders } from '#usecases/fulfillment/cancel-rejected-orders.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)

interface Placed {
  readonly orderNumber: string
  readonly orderKey: string
}

const awaitStatus = ({ orderNumber, orderKey }: Placed, expected: string) =>
  eventually(
    async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order,
    ({ status }) => status === expected,
  )

/** Pays an order of a customer whom the sandbox refuses. */
async function createRejectedOrder(): Promise<Placed & { email: string }> {
  const { email, address } = createGuest()
  const changes = { email, address: { ...address, lastName: 'Minor' } }
  const placed = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, changes)).body
  await payWithCard(placed.url, cards.approved)
  await awaitStatus(placed, 'age-check-failed')
  return { ...placed, email }
}

const day = 86_400_000

test('A failed age check has a status of its own, and the promised refund is made after a week', async () => {
  const rejected = await createRejectedOrder()
  const corrected = await createRejectedOrder()
  const order = await awaitStatus(rejected, 'age-check-failed')
  expect(order.statusText).toBe('We could not verify your age, so we cannot ship this order.')
  const week = shop.clock.now().getTime() + 7 * day
  expect(Math.abs(new Date(order.cancelsAt).getTime() - week)).toBeLessThan(60_000)

  const email = await awaitEmail(shop, rejected.email, 'age-check-failed')
  expect(email.text).toContain(
    `If we have not verified your age by ${formatDay(order.cancelsAt)}, we cancel the order and refund the ${formatMoney(order.total)} you paid to your original payment method.`,
  )
  expect(email.text).toMatch(/upload a photo of your ID, or email \S+@\S+ and mention the order number/)
  expect(email.text).toContain('Upload your ID')

  const owner = await getOwner(shop)
  const verified = { evidence: 'video-call', reason: 'The customer showed an ID.' }
  await shop.post(`/api/admin/orders/${corrected.orderNumber}/age-check/override`, verified, owner)

  const stock = await getStock(shop, productId)
  shop.clock.forward(7 * 24 * 60 - 5)
  await cancelRejectedOrders(shop.shop)
  await awaitStatus(rejected, 'age-check-failed')
  shop.clock.forward(10)
  await Promise.all([cancelRejectedOrders(shop.shop), cancelRejectedOrders(shop.shop)])
  const refunded = await awaitStatus(rejected, 'refunded')
  expect(refunded.refunded).toBe(order.total)
  expect(await getStock(shop, productId)).toBe(stock + 1)
  const canceled = await awaitEmail(shop, rejected.email, 'order-canceled')
  expect(canceled.text).toContain('Reason: We could not verify that you are 21 or older.')
  expect(canceled.text).toContain('We are refunding your original payment method.')
  await awaitEmail(shop, rejected.email, 'order-refunded')
  await awaitStatus(corrected, 'preparing')
})

test('An open request to cancel is not the reason when the shop cancels the order itself', async () => {
  const { orderNumber, orderKey, email } = await createRejectedOrder()
  const ask = await shop.post('/api/order/request-cancellation', { orderNumber, orderKey })
  expect(ask.status).toBe(200)
  shop.clock.forward(7 * 24 * 60 + 5)
  await cancelRejectedOrders(shop.shop)
  const order = await awaitStatus({ orderNumber, orderKey }, 'refunded')
  const reason = 'We could not verify that you are 21 or older.'
  const texts = order.timeline.map(({ text }: { text: string }) => text)
  expect(texts).toContain(`Canceled by the shop: ${reason}`)
  expect(order.cancellation).toBeUndefined()
  expect((await awaitEmail(shop, email, 'order-canceled')).text).toContain(`Reason: ${reason}`)
  expect((await listEmailsTo(shop, email)).map(({ template }) => template)).not.toContain(
    'cancellation-accepted',
  )
})

import { expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createOwnRule, createRuleBody, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  createPaymentRequest,
  eventually,
  findProductInStock,
  newYork,
  payWithCard,
} from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const ban = { level: 'city', state: 'NY', placeName: 'Buffalo', reason: 'Buffalo bans it.' } as const
const { _id: productId } = await findProductInStock(shop, 40)

interface PlacedOrder {
  readonly number: string
  readonly key: string
  /** Of the payment page. */
  readonly url: string
}

/** An unpaid order to Buffalo. */
async function placeOrder(street1: string): Promise<PlacedOrder> {
  const address = { ...newYork, street1, city: 'Buffalo', zip: '14202' }
  const { email } = createGuest()
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }], { email }, address)
  const { body } = await shop.post('/api/payment/process', request, createRandomIpHeaders())
  expect(body.orderNumber).toEqual(expect.any(String))
  return { number: body.orderNumber, key: body.orderKey, url: body.url }
}
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const readAsCustomer = async ({ number, key }: PlacedOrder) =>
  (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order
const listHeldOrders = async () => {
  const { body } = await shop.get('/api/admin/orders?queue=held', headers)
  return (body.rows as { number: string }[]).map(({ number }) => number)
}
const awaitHold = (number: string) =>
  eventually(
    () => getOrder(number),
    ({ hold }) => hold !== undefined,
  )

test('A rule holds unpaid orders too: staff see them, and nobody is sent to the payment page', async () => {
  const paid = await placeOrder('1 Elm St')
  await payWithCard(paid.url, cards.approved)
  await eventually(
    () => getOrder(paid.number),
    ({ payment }) => payment === 'paid',
  )
  const unpaid = await placeOrder('2 Elm St')
  const { openOrders } = (await shop.post('/api/admin/rule-preview', createRuleBody(ban), headers)).body
  expect(openOrders).toMatchObject({ count: 2, unpaidCount: 1 })
  expect(openOrders.orders).toMatchObject([
    { number: unpaid.number, isUnpaid: true },
    { number: paid.number, isUnpaid: false },
  ])

  const { id } = (await createOwnRule(shop, headers, ban)).body
  expect((await awaitHold(paid.number)).hold.reason).toBe('Buffalo bans it.')
  const { hold } = await awaitHold(unpaid.number)
  expect(hold).toMatchObject({ reason: 'Buffalo bans it.' })
  expect(hold).not.toHaveProperty('refund')
  expect(await listHeldOrders()).toEqual(expect.arrayContaining([paid.number, unpaid.number]))
  const seen = await readAsCustomer(unpaid)
  expect(seen).toMatchObject({
    status: 'payment-blocked',
    statusText: 'Buffalo bans it. This order cannot be paid, and nothing was charged.',
  })
  expect(seen).not.toHaveProperty('payUrl')

  await payWithCard(unpaid.url, cards.approved)
  const late = await eventually(
    () => getOrder(unpaid.number),
    ({ payment }) => payment === 'paid',
  )
  expect(late.hold).toMatchObject({ reason: 'Buffalo bans it.', refund: { scope: 'order' } })
  await retireRule(shop, headers, id)
})

test('An unpaid order is released when the rule ends, and can be paid again', async () => {
  const unpaid = await placeOrder('3 Elm St')
  const { id } = (await createOwnRule(shop, headers, ban)).body
  await awaitHold(unpaid.number)
  await retireRule(shop, headers, id)
  await eventually(
    () => getOrder(unpaid.number),
    ({ hold }) => hold === undefined,
  )
  expect(await listHeldOrders()).not.toContain(unpaid.number)
  expect(await readAsCustomer(unpaid)).toMatchObject({
    payUrl: unpaid.url,
    statusText: 'We are waiting for your payment.',
  })
})

test('A hold that ended while the card was declined does not stay with the retried payment', async () => {
  const order = await placeOrder('4 Elm St')
  const { id } = (await createOwnRule(shop, headers, ban)).body
  await awaitHold(order.number)
  await payWithCard(order.url, cards.declined)
  await eventually(
    () => getOrder(order.number),
    ({ payment }) => payment === 'failed',
  )
  await retireRule(shop, headers, id)
  const access = { orderNumber: order.number, orderKey: order.key }
  expect((await shop.post('/api/order/retry-payment', access, createRandomIpHeaders())).status).toBe(200)
  expect((await getOrder(order.number)).hold).toBeUndefined()
  expect(await readAsCustomer(order)).toHaveProperty('payUrl')
})

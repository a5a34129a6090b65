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

/** An unpaid order to Buffalo. */
async function placeOrder(street1: string): Promise<{ number: string; url: string }> {
  const address = { ...newYork, street1, city: 'Buffalo', zip: '14202' }
  const { email } = createGuest()
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }], { email }, address)
  const { body } = await shop.post('/api/payment/process', request, createRandomIpHeaders())
  expect(body.orderNumber).toEqual(expect.any(String))
  return { number: body.orderNumber, url: body.url }
}
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const awaitHold = (number: string) =>
  eventually(
    () => getOrder(number),
    ({ hold }) => hold !== undefined,
  )

test('The preview tells unpaid orders from those that are held, and a late payment is held at once', async () => {
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
  expect((await getOrder(unpaid.number)).hold).toBeUndefined()
  await payWithCard(unpaid.url, cards.approved)
  expect(await awaitHold(unpaid.number)).toMatchObject({
    payment: 'paid',
    hold: { reason: 'Buffalo bans it.' },
  })
  await retireRule(shop, headers, id)
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  eventually,
  findProductAtFullPrice,
  placeOrder,
} from '#tests/support/shopper.ts'
import { getCredit, registerWithCredit } from '#tests/support/store-credit.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const items = [{ productId, quantity: 1 }]
const { shippingOptionId } = await createPaymentRequest(shop, items)
const { total } = (await shop.post('/api/cart/quote', { items, shippingOptionId })).body
const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const decide = (rma: string, to: string) => shop.post(`/api/admin/returns/${rma}`, { to }, owner)
const findListed = async (rma: string) =>
  (await shop.get(`/api/admin/returns?search=${rma}`, owner)).body.rows[0]

/** A return that arrived, of an order that store credit alone paid. */
async function createArrivedReturn() {
  const shopper = await registerWithCredit(shop, 50_000)
  const { body } = await placeOrder(shop, items, shopper.headers, {
    ...createGuest(),
    storeCredit: total / 100,
  })
  const number: string = body.orderNumber
  await eventually(
    () => readOrder(number),
    ({ payment, age }) => payment === 'paid' && age === 'verified',
  )
  await deliverOrder(shop, number)
  const returned = [{ lineId: await findLineId(shop, number), quantity: 1, reason: 'changed-mind' }]
  const asked = await shop.post(
    '/api/order/return',
    { orderNumber: number, items: returned, unopened: true },
    shopper.headers,
  )
  const rma: string = asked.body.returnNumber
  await decide(rma, 'approved')
  await decide(rma, 'received')
  return { shopper, number, rma }
}

test('A return of an order that store credit alone paid waits for its refund until it is refunded', async () => {
  const { shopper, number, rma } = await createArrivedReturn()
  expect(await findListed(rma)).toMatchObject({ waitsForRefund: true })
  const { balance } = await getCredit(shop, shopper.customerId)
  const [{ paid }] = (await readOrder(number)).returns
  const refund = { amount: paid, returnNumber: rma, reason: 'Returned', idempotencyKey: randomUUID() }
  expect((await shop.post(`/api/admin/orders/${number}/refund`, refund, owner)).status).toBe(200)
  await eventually(
    () => getCredit(shop, shopper.customerId),
    (credit) => credit.balance === balance + paid,
  )
  expect(await findListed(rma)).toMatchObject({ waitsForRefund: false })
})

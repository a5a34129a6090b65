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

async function refund(number: string, details: { amount: number; returnNumber: string }): Promise<void> {
  const body = { ...details, reason: 'Returned', idempotencyKey: randomUUID() }
  expect((await shop.post(`/api/admin/orders/${number}/refund`, body, owner)).status).toBe(200)
}

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
  await refund(number, { amount: paid, returnNumber: rma })
  await eventually(
    () => getCredit(shop, shopper.customerId),
    (credit) => credit.balance === balance + paid,
  )
  expect(await findListed(rma)).toMatchObject({ waitsForRefund: false })
})

test('The account of a return that arrived is not deleted before its refund', async () => {
  const { shopper, number, rma } = await createArrivedReturn()
  const deletion = { password: shopper.password, confirmation: 'DELETE', reviews: 'remove' }
  const remove = () => shop.post('/api/user/delete', { ...deletion, forfeitsCredit: true }, shopper.headers)
  const refused = await remove()
  expect(refused).toMatchObject({ status: 409, body: { code: 'has-open-orders' } })
  expect(refused.body.message).toContain(`The return of order ${number} is not refunded yet.`)
  const [{ paid }] = (await readOrder(number)).returns
  await refund(number, { amount: paid, returnNumber: rma })
  await eventually(remove, ({ status }) => status === 200)
})

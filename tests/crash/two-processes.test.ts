import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { makePreparedDataDir, openShop } from '#tests/support/process.ts'
import type { Reply } from '#tests/support/shop.ts'
import { eventually, findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const shop = await openShop(await makePreparedDataDir('demo'), { WEB_CONCURRENCY: '2' })
const { _id: productId } = await findProductInStock(shop, 40)
const owner = await getOwner(shop)

/** Sends the requests at once, each on its own connection, so that both processes get some of them. */
const sendAtOnce = (count: number, send: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))
const onOwnConnection = (address: string) => ({ connection: 'close', 'x-forwarded-for': address })
const countStatuses = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

test('300 guesses of order numbers at once are limited over two processes', async () => {
  const guesses = await sendAtOnce(300, (index) =>
    shop.post(
      '/api/order/get',
      { orderNumber: `LW-${1_000_000_000 + index}`, email: 'ada@example.com' },
      onOwnConnection('203.0.113.77'),
    ),
  )
  expect(countStatuses(guesses)).toEqual({ 404: 20, 429: 280 })
})

test.runIf(isHunt)('300 guesses of coupons at once are limited over two processes', async () => {
  const items = [{ productId, quantity: 1 }]
  const guesses = await sendAtOnce(300, (index) =>
    shop.post('/api/cart/quote', { items, couponCode: `AT-ONCE-${index}` }, onOwnConnection('203.0.113.78')),
  )
  expect(guesses.filter(({ body }) => body.code === 'coupon-unknown')).toHaveLength(15)
  expect(countStatuses(guesses)[429]).toBe(285)
})

test('20 identical refunds at once are one refund over two processes', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refund = { lines: [{ index: 0, amount: 100 }], idempotencyKey: randomUUID() }
  const replies = await sendAtOnce(20, () => refundOrder(shop, number, refund))
  expect(countStatuses(replies)).toEqual({ 200: 20 })
  const order = await eventually(
    () => getOrder(number),
    ({ payment }) => payment === 'partially-refunded',
  )
  expect(order).toMatchObject({ refunded: 100, refunds: [{ amount: 100, status: 'succeeded' }] })
})

test('Of ten edits of one product at once, one is saved over two processes', async () => {
  const replies = await sendAtOnce(10, (index) =>
    shop.post(
      `/api/admin/products/${productId}`,
      { listPrice: 2000 + index, expectedVersion: 0 },
      { ...owner, connection: 'close' },
    ),
  )
  expect(countStatuses(replies)).toEqual({ 200: 1, 409: 9 })
  const saved = replies.find(({ status }) => status === 200)
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body).toMatchObject({
      code: 'edit-conflict',
      conflict: {
        version: 1,
        fields: [{ field: 'listPrice', theirs: saved?.body.product.listPrice }],
      },
    })
})

test("A packer's cancellations of a paid order are refused in both processes", async () => {
  const packer = await addStaffMember(shop, 'fulfillment', 'pat')
  const { number } = await createPaidOrder(shop, { productId })
  const replies = await sendAtOnce(6, () =>
    shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'The customer called.' },
      { ...packer, connection: 'close' },
    ),
  )
  expect(countStatuses(replies)).toEqual({ 403: 6 })
  expect(await getOrder(number)).toMatchObject({ payment: 'paid', fulfillment: 'unfulfilled', refunds: [] })
})

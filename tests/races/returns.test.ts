import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const ada = await registerShopper(shop)
const productId = await findProductAtFullPrice(shop)

let number = ''
beforeEach(async () => {
  const order = await createPaidOrder(shop, {
    headers: ada.headers,
    productId,
    quantity: 2,
    changes: { email: ada.userId },
  })
  number = order.number
  await deliverOrder(shop, number)
})

const request = async (quantity = 2, changes: object = {}) =>
  shop.post(
    '/api/order/return',
    {
      orderNumber: number,
      items: [{ lineId: await findLineId(shop, number), quantity, reason: 'changed-mind' }],
      note: 'I bought too much.',
      unopened: true,
      ...changes,
    },
    ada.headers,
  )
const decide = (rma: string, decision: object) => shop.post(`/api/admin/returns/${rma}`, decision, owner)
const getOrder = async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const sortStatuses = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).toSorted()

test('Two tabs of a customer who return the same items at the same time make one return', async () => {
  const replies = await Promise.all([request(), request(), request()])
  expect(sortStatuses(replies)).toEqual([200, 409, 409])
  expect((await getOrder()).returns).toHaveLength(1)
})

test('Two staff members who receive a return at the same time receive it once', async () => {
  const { returnNumber } = (await request()).body
  await decide(returnNumber, { to: 'approved', note: '' })
  const replies = await Promise.all([1, 2, 3].map(() => decide(returnNumber, { to: 'received' })))
  expect(sortStatuses(replies)).toEqual([200, 409, 409])
  const { events } = await getOrder()
  const received = events.filter(({ kind }: { kind: string }) => kind === 'return-received')
  expect(received).toHaveLength(1)
})

test('A return that is approved and declined at the same time is decided once', async () => {
  const { returnNumber } = (await request()).body
  const replies = await Promise.all([
    decide(returnNumber, { to: 'approved', note: '' }),
    decide(returnNumber, { to: 'declined', note: 'The window has ended.' }),
  ])
  expect(sortStatuses(replies)).toEqual([200, 409])
})

test('A refund beside an exchange of the same return pays once, and the draft is made once', async () => {
  const { returnNumber } = (await request(2, { resolution: 'exchange' })).body
  await decide(returnNumber, { to: 'approved', note: '' })
  await decide(returnNumber, { to: 'received' })
  const exchange = () => shop.post(`/api/admin/returns/${returnNumber}/exchange`, {}, owner)
  const { paid } = (await getOrder()).returns[0]
  const refund = () =>
    shop.post(
      `/api/admin/orders/${number}/refund`,
      { amount: paid, returnNumber, reason: 'Exchange', idempotencyKey: randomUUID() },
      owner,
    )
  const [drafts, refunds] = await Promise.all([
    Promise.all([exchange(), exchange()]),
    Promise.all([refund(), refund()]),
  ])
  expect(sortStatuses(drafts)).toEqual([200, 409])
  expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1)
  // A job pays it.
  const { returns, refunded } = await eventually(getOrder, (order) => order.refunded > 0)
  expect(returns[0]).toMatchObject({ exchange: { draftId: expect.any(String) } })
  expect(refunded).toBe(paid)
})

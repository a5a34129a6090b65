import { expect, test } from 'vitest'
import {
  awaitWaitingCall,
  awaitWaitingCalls,
  locks,
  withTransaction,
  writes,
} from '#tests/support/database-gates.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)

/** A packer and a customer act on a paid order at once: both wait for the order's lock, in this sequence. */
async function race(first: 'pack' | 'ask') {
  const { number, key } = await createPaidOrder(shop)
  const calls = {
    pack: () => shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner),
    ask: () => shop.post('/api/order/request-cancellation', { orderNumber: number, orderKey: key }),
  }
  const second = first === 'pack' ? 'ask' : 'pack'
  const pending = await withTransaction(shop, async (transaction) => {
    await transaction.query(...locks.order(number))
    const one = calls[first]()
    await awaitWaitingCall(shop)
    const other = calls[second]()
    await awaitWaitingCalls(shop, 2)
    return { [first]: one, [second]: other }
  })
  const [packed, asked] = await Promise.all([pending.pack, pending.ask])
  const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
  return { packed, asked, order }
}

test('A request that comes first keeps the order from being packed', async () => {
  const { packed, asked, order } = await race('ask')
  expect(asked).toMatchObject({ status: 200 })
  expect(packed).toMatchObject({
    status: 409,
    body: {
      message: 'The customer asked to cancel this order. Accept or decline the request first.',
    },
  })
  expect(order).toMatchObject({ fulfillment: 'unfulfilled', cancellation: { state: 'requested' } })
})

test('A packer who comes first ends the time for a request', async () => {
  const { packed, asked, order } = await race('pack')
  expect(packed).toMatchObject({ status: 200 })
  expect(asked).toMatchObject({
    status: 409,
    body: { message: `Order ${order.number} is already packed, so it can no longer be canceled.` },
  })
  expect(order.fulfillment).toBe('packed')
  expect(order.cancellation).toBeUndefined()
})

test('A packer who waits for the order reads the request that is stored meanwhile', async () => {
  const { number } = await createPaidOrder(shop)
  const { packing } = await withTransaction(shop, async (transaction) => {
    await transaction.query(...locks.order(number))
    const call = shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, owner)
    await awaitWaitingCall(shop)
    await transaction.query(...writes.cancellation(number))
    await transaction.query(...writes.commit)
    return { packing: call }
  })
  expect((await packing).body.message).toBe(
    'The customer asked to cancel this order. Accept or decline the request first.',
  )
})

test('Only one answer to a request counts', async () => {
  const { number, key } = await createPaidOrder(shop)
  await shop.post('/api/order/request-cancellation', { orderNumber: number, orderKey: key })
  const answers = await Promise.all([
    shop.post(`/api/admin/orders/${number}/cancellation/decline`, { message: 'Too late.' }, owner),
    shop.post(
      `/api/admin/orders/${number}/fulfillment`,
      { to: 'canceled', reason: 'The customer asked.' },
      owner,
    ),
  ])
  const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
  const [declined, canceled] = answers
  // An order can be canceled after its request was declined, but a canceled one has no request to decline.
  expect(canceled.status).toBe(200)
  expect(order.fulfillment).toBe('canceled')
  expect(order.cancellation.state).toBe(declined.status === 200 ? 'declined' : 'accepted')
})

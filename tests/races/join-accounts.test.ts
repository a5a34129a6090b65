import { expect, test } from 'vitest'
import { runBetweenLocks } from '#tests/support/between-locks.ts'
import {
  awaitAdvisoryWaits,
  awaitWaitingCall,
  blockInserts,
  locks,
  removeGate,
  withTransaction,
} from '#tests/support/database-gates.ts'
import { awaitEmail, readToken, verifyEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop)
const items = [{ productId, quantity: 1 }]

/** Signed in to an account that can join the one with a verified address. */
async function registerTwice() {
  const owner = await registerShopper(shop)
  await verifyEmail(shop, { email: owner.userId, headers: owner.headers })
  const later = await registerShopper(shop, { userId: owner.userId, password: 'four tall birch trees' })
  const token = readToken(await awaitEmail(shop, owner.userId, 'address-in-use'))
  const join = () => shop.post('/api/user/verify-email', { token, password: later.password }, later.headers)
  return { email: owner.userId, headers: later.headers, join }
}

const listOrders = async (headers: { token: string }) =>
  (await shop.post('/api/order/list', undefined, headers)).body.orders.map(
    (order: { number: string }) => order.number,
  )

test('An order that is placed while its account joins another one goes there with it', async () => {
  const { headers, join } = await registerTwice()
  const gate = await blockInserts(shop, 'payment')
  const order = placeOrder(shop, items, headers)
  await awaitWaitingCall(shop, 'gate')
  const joined = join()
  await awaitAdvisoryWaits(shop, 2)
  await gate.open()
  expect((await joined).status).toBe(200)
  const placed = await order
  expect(placed.status).toBe(200)
  await removeGate(shop, 'payment')
  expect(await listOrders(headers)).toEqual([placed.body.orderNumber])
})

test('An order that waits until its account joined another one is placed there when it is sent again', async () => {
  const { headers, join } = await registerTwice()
  const { orderNumber } = (await placeOrder(shop, items, headers)).body
  const { joined, placed } = await withTransaction(shop, async (transaction) => {
    await transaction.query(...locks.order(orderNumber))
    const calls = { joined: join() }
    await awaitWaitingCall(shop)
    const order = placeOrder(shop, items, headers)
    await awaitAdvisoryWaits(shop, 1)
    return { ...calls, placed: order }
  })
  expect((await joined).status).toBe(200)
  // The account that it was sent for has ended.
  expect(await placed).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
  const again = await placeOrder(shop, items, headers)
  expect(again.status).toBe(200)
  expect((await listOrders(headers)).toSorted()).toEqual([orderNumber, again.body.orderNumber].toSorted())
})

test('Joining accounts does not deadlock with settling a payment of one', async () => {
  const { email, headers, join } = await registerTwice()
  const { orderNumber } = (await placeOrder(shop, items, headers)).body
  // An email to the customer references the account.
  const joined = await runBetweenLocks(shop, [locks.order(orderNumber), locks.reference(email)], join)
  expect(joined).toMatchObject({ status: 200 })
})

test('A link that is opened twice at once joins the accounts once', async () => {
  const { headers, join } = await registerTwice()
  const answers = await Promise.all([join(), join(), join()])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect((await join()).status).toBe(200)
  expect((await shop.post('/api/user/profile', undefined, headers)).status).toBe(200)
})

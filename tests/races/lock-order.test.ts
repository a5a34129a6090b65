import { expect, test } from 'vitest'
import { refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import {
  awaitWaitingCall,
  locks,
  makeWritesFail,
  type Statement,
  withTransaction,
} from '#tests/support/database-gates.ts'
import { awaitEmail, readToken } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, payWith, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { countRatings, listPowders, setUnitsSold } from '#tests/support/stored-products.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

/** Two products that can be sold, ordered by id. */
const [low = '', high = ''] = await listPowders(shop, 2)
const backwards = [high, low].map((productId) => ({ productId, quantity: 1 }))

/**
 * Takes the lock `first`, starts `call`, and takes the lock `second` once the call waits. If the call takes locks in the
 * common order, it does not hold `second` yet, so there is no deadlock.
 */
async function runBetweenLocks<Answer>(
  [first, second]: readonly [Statement, Statement],
  call: () => Promise<Answer>,
): Promise<Answer> {
  // The transaction must end before the answer is awaited, or the call never continues.
  const { answer } = await withTransaction(shop, async (other) => {
    await other.query(...first)
    const started = call()
    await awaitWaitingCall(shop)
    await other.query(...second)
    return { answer: started }
  })
  return answer
}

test('Canceling an order locks products in the common order', async () => {
  const { orderNumber, url } = (await placeOrder(shop, backwards)).body
  await payWith(url, cards.approved)
  await shop.post('/api/order/get', { orderNumber, email: 'ada@example.com' })
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body.order.payment,
    (payment) => payment === 'paid',
  )
  const canceled = await runBetweenLocks([locks.product(low), locks.product(high)], () =>
    shop.post(
      `/api/admin/orders/${orderNumber}/fulfillment`,
      { to: 'canceled', reason: 'A test of order' },
      owner,
    ),
  )
  expect(canceled).toMatchObject({ status: 200 })
})

test('Refreshing the popularity locks products in the common order', async () => {
  await setUnitsSold(shop, [low, high], 999_999)
  await runBetweenLocks([locks.product(low), locks.product(high)], () =>
    refreshUnitsSold(shop.shop.db, shop.shop.clock.now()),
  )
})

test('Deleting an account does not deadlock with settling its payment', async () => {
  const who = await registerShopper(shop)
  const { orderNumber } = (await placeOrder(shop, backwards, who.headers)).body
  const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
  const deleted = await runBetweenLocks(
    // An email to the customer references the account.
    [locks.order(orderNumber), locks.reference(who.userId)],
    () => shop.post('/api/user/delete', body, who.headers),
  )
  expect(deleted).toMatchObject({ status: 200 })
})

test('Deleting an account does not deadlock with moderating its review', async () => {
  const who = await registerShopper(shop)
  await placeOrder(shop, backwards, who.headers)
  await shop.post('/api/review/add', { product: low, rating: 5, comment: 'A fine powder.' }, who.headers)
  const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
  const deleted = await runBetweenLocks([locks.reviewsOf(who.userId), locks.product(low)], () =>
    shop.post('/api/user/delete', body, who.headers),
  )
  expect(deleted).toMatchObject({ status: 200 })
})

test('Verifying an email address does not deadlock with editing the account', async () => {
  const who = await registerShopper(shop)
  const token = readToken(await awaitEmail(shop, who.userId, 'welcome'))
  const proved = await runBetweenLocks([locks.customer(who.userId), locks.tokensOf(who.userId)], () =>
    shop.post('/api/user/verify-email', { token }),
  )
  expect(proved).toMatchObject({ status: 200 })
})

test('Reviews of one product written at once are all counted', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => registerShopper(shop)))
  const counted = () => countRatings(shop, high)
  const before = await counted()
  const answers = await Promise.all(
    people.map(({ headers }) =>
      shop.post('/api/review/add', { product: high, rating: 4, comment: 'A fine powder.' }, headers),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(await counted()).toBe(before + people.length)
})

test('A deadlock returns a request to try again, and nothing is saved', async () => {
  // SQLSTATE 40P01: PostgreSQL ends one of two transactions that wait for each other.
  const lift = await makeWritesFail(shop, 'contact_message', { sqlState: '40P01' })
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Long enough to be a message.' }
  expect(await shop.post('/api/contact', message)).toMatchObject({
    status: 409,
    body: { success: false, code: 'edit-conflict', message: expect.stringContaining('Please try again') },
  })
  await lift()
  expect((await shop.get('/api/admin/contact-messages', owner)).body.total).toBe(0)
})

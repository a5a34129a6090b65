import { expect, test } from 'vitest'
import { refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import { runBetweenLocks } from '#tests/support/between-locks.ts'
import { locks, makeWritesFail, type Statement } from '#tests/support/database-gates.ts'
import { awaitEmail, readToken } from '#tests/support/emails.ts'
import { refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, payWithCard, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { getCredit, registerWithCredit } from '#tests/support/store-credit.ts'
import { countRatings, listPowders, setUnitsSold } from '#tests/support/stored-products.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

/** Two products that can be sold, ordered by id. */
const [lowerId = '', higherId = ''] = await listPowders(shop, 2)
const reversedItems = [higherId, lowerId].map((productId) => ({ productId, quantity: 1 }))

const betweenLocks = <Result>(taken: readonly [Statement, Statement], call: () => Promise<Result>) =>
  runBetweenLocks(shop, taken, call)

test('Canceling an order locks products in the common order', async () => {
  const { orderNumber, url } = (await placeOrder(shop, reversedItems)).body
  await payWithCard(url, cards.approved)
  await shop.post('/api/order/get', { orderNumber, email: 'ada@example.com' })
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body.order.payment,
    (payment) => payment === 'paid',
  )
  const canceled = await betweenLocks([locks.product(lowerId), locks.product(higherId)], () =>
    shop.post(
      `/api/admin/orders/${orderNumber}/fulfillment`,
      { to: 'canceled', reason: 'A test of order' },
      owner,
    ),
  )
  expect(canceled).toMatchObject({ status: 200 })
})

test('A refund to store credit does not deadlock with an order that store credit pays', async () => {
  const { customerId, headers } = await registerWithCredit(shop, 500)
  const { orderNumber, url } = (await placeOrder(shop, reversedItems, headers)).body
  await payWithCard(url, cards.approved)
  const { order } = (
    await eventually(
      () => shop.get(`/api/admin/orders/${orderNumber}`, owner),
      ({ body }) => body.order.payment === 'paid',
    )
  ).body
  await refundAmountOverLines(shop, orderNumber, order.total, { destination: 'store-credit' })
  const refund = (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body.order.refunds[0]
  // The order is canceled, which releases its products.
  await betweenLocks([locks.product(lowerId), locks.creditOf(customerId)], () =>
    sendRefund(shop.shop, refund.id),
  )
  expect((await getCredit(shop, customerId)).balance).toBe(500 + order.total)
})

test('Refreshing the popularity locks products in the common order', async () => {
  await setUnitsSold(shop, [lowerId, higherId], 999_999)
  await betweenLocks([locks.product(lowerId), locks.product(higherId)], () => refreshUnitsSold(shop.shop.db))
})

test('Deleting an account does not deadlock with settling its payment', async () => {
  const customer = await registerShopper(shop)
  const { orderNumber } = (await placeOrder(shop, reversedItems, customer.headers)).body
  const body = { password: customer.password, confirmation: 'DELETE', reviews: 'remove' }
  const deleted = await betweenLocks(
    // An email to the customer references the account.
    [locks.order(orderNumber), locks.reference(customer.userId)],
    () => shop.post('/api/user/delete', body, customer.headers),
  )
  expect(deleted).toMatchObject({ status: 200 })
})

test('Deleting an account does not deadlock with moderating its review', async () => {
  const customer = await registerShopper(shop)
  await placeOrder(shop, reversedItems, customer.headers)
  await shop.post(
    '/api/review/add',
    { product: lowerId, rating: 5, comment: 'A fine powder.' },
    customer.headers,
  )
  const body = { password: customer.password, confirmation: 'DELETE', reviews: 'remove' }
  const deleted = await betweenLocks([locks.reviewsOf(customer.userId), locks.product(lowerId)], () =>
    shop.post('/api/user/delete', body, customer.headers),
  )
  expect(deleted).toMatchObject({ status: 200 })
})

test('Verifying an email address does not deadlock with editing the account', async () => {
  const customer = await registerShopper(shop)
  const token = readToken(await awaitEmail(shop, customer.userId, 'welcome'))
  const verified = await betweenLocks(
    [locks.customer(customer.userId), locks.tokensOf(customer.userId)],
    () => shop.post('/api/user/verify-email', { token }, customer.headers),
  )
  expect(verified).toMatchObject({ status: 200 })
})

test('Reviews of one product written at once are all counted', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => registerShopper(shop)))
  const getRatingCount = () => countRatings(shop, higherId)
  const countBefore = await getRatingCount()
  const responses = await Promise.all(
    customers.map(({ headers }) =>
      shop.post('/api/review/add', { product: higherId, rating: 4, comment: 'A fine powder.' }, headers),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(customers.map(() => 200))
  expect(await getRatingCount()).toBe(countBefore + customers.length)
})

test('A deadlock returns a request to try again, and nothing is saved', async () => {
  // SQLSTATE 40P01: PostgreSQL ends one of two transactions that wait for each other.
  const allowWrites = await makeWritesFail(shop, 'contact_message', { sqlState: '40P01' })
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Long enough to be a message.' }
  expect(await shop.post('/api/contact', message)).toMatchObject({
    status: 409,
    body: { success: false, code: 'edit-conflict', message: expect.stringContaining('Please try again') },
  })
  await allowWrites()
  expect((await shop.get('/api/admin/contact-messages', owner)).body.total).toBe(0)
})

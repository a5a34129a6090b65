import { expect, test } from 'vitest'
import {
  awaitAdvisoryWaits,
  awaitWaitingCall,
  blockInserts,
  locks,
  removeGate,
  withTransaction,
  writes,
} from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { getStoredOrder, requestRefund, setOrderStates } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

test('An order placed while its account is deleted keeps no personal data', async () => {
  const customer = await registerShopper(shop)
  const product = await findProductInStock(shop)
  const body = { password: customer.password, confirmation: 'DELETE', reviews: 'remove' }
  const gate = await blockInserts(shop, 'payment')
  const order = placeOrder(shop, [{ productId: product._id, quantity: 1 }], customer.headers)
  await awaitWaitingCall(shop, 'gate')
  const deletion = shop.post('/api/user/delete', body, customer.headers)
  await awaitAdvisoryWaits(shop, 2)
  await gate.open()

  // The deletion ends the payment, maybe before its page is open.
  expect([200, 503]).toContain((await order).status)
  expect((await deletion).status).toBe(200)
  await removeGate(shop, 'payment')
  const newest = 'select number from shop_order where not is_demo order by placed_at desc limit 1'
  const [{ number }] = (await shop.sql.query(newest)).rows
  expect(await getStoredOrder(shop, number)).toMatchObject({
    customer_id: null,
    payment_state: 'expired',
    stock_reserved: false,
    phone: null,
    company: null,
    ip: null,
  })
})

test('A refund to store credit that is requested while its account is deleted keeps the account', async () => {
  const customer = await registerShopper(shop)
  const { _id: productId } = await findProductInStock(shop)
  const placed = (await placeOrder(shop, [{ productId, quantity: 1 }], customer.headers)).body
  const number: string = placed.orderNumber
  await payWithCard(placed.url, cards.approved)
  await eventually(
    () => getStoredOrder(shop, number),
    (order) => order.payment_state === 'paid',
  )
  await setOrderStates(shop, number, { fulfillment: 'delivered' })
  const body = { password: customer.password, confirmation: 'DELETE', reviews: 'remove' }
  const { deletion } = await withTransaction(shop, async (transaction) => {
    await transaction.query(...locks.order(number))
    const pending = shop.post('/api/user/delete', body, customer.headers)
    await awaitWaitingCall(shop)
    await requestRefund({ sql: transaction }, number, 500, 'store-credit')
    await transaction.query(...writes.commit)
    return { deletion: pending }
  })
  expect(await deletion).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(`Order ${number} has a pending refund.`) },
  })
})

test('One of several articles created at once gets the slug, and the others are refused', async () => {
  const article = (await shop.get('/api/admin/articles', owner)).body.rows[0]
  const { body } = await shop.get(`/api/admin/articles/${article.id}`, owner)
  const createArticleInput = (n: number) => ({
    ...body.article,
    slug: 'one-address',
    title: `Article ${n}`,
    status: 'draft',
    publishedAt: undefined,
  })
  const responses = await Promise.all(
    [1, 2, 3, 4].map((n) => shop.post('/api/admin/articles', createArticleInput(n), owner)),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const response of responses.filter(({ status }) => status !== 200)) expect(response.status).toBe(409)
  const { rows } = (await shop.get('/api/admin/articles?limit=100', owner)).body
  expect(rows.filter(({ slug }: { slug: string }) => slug === 'one-address')).toHaveLength(1)
})

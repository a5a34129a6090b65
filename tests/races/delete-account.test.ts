import { expect, test } from 'vitest'
import { awaitWaitingCall, holdInserts, removeGate } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const undone = {
  status: 409,
  body: { success: false, code: 'edit-conflict', message: expect.stringContaining('Please try again') },
}

test('An order placed while its account is deleted keeps no personal data', async () => {
  const who = await registerShopper(shop)
  const product = await findProductInStock(shop)
  const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
  const gate = await holdInserts(shop, 'payment')
  const order = placeOrder(shop, [{ productId: product._id, quantity: 1 }], who.headers)
  await awaitWaitingCall(shop, 'gate')
  const deletion = shop.post('/api/user/delete', body, who.headers)
  await awaitWaitingCall(shop)
  await gate.open()

  expect((await order).status).toBe(200)
  expect(await deletion).toMatchObject(undone)
  await removeGate(shop, 'payment')

  expect((await shop.post('/api/user/delete', body, who.headers)).status).toBe(200)
  expect(await getStoredOrder(shop, (await order).body.orderNumber)).toMatchObject({
    customer_id: null,
    payment_state: 'expired',
    stock_reserved: false,
    phone: null,
    company: null,
    ip: null,
  })
})

test('One of several articles created at once gets the slug, and the others are refused', async () => {
  const article = (await shop.get('/api/admin/articles', owner)).body.rows[0]
  const { body } = await shop.get(`/api/admin/articles/${article.id}`, owner)
  const fresh = (n: number) => ({
    ...body.article,
    slug: 'one-address',
    title: `Article ${n}`,
    status: 'draft',
    publishedAt: undefined,
  })
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => shop.post('/api/admin/articles', fresh(n), owner)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.status).toBe(409)
  const { rows } = (await shop.get('/api/admin/articles?limit=100', owner)).body
  expect(rows.filter(({ slug }: { slug: string }) => slug === 'one-address')).toHaveLength(1)
})

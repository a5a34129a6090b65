import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countJobsWithDigits } from '#tests/support/database-gates.ts'
import { awaitEmail, listEmailsTo, readToken } from '#tests/support/emails.ts'
import { findColumnsWith } from '#tests/support/find-personal-data.ts'
import { runJob } from '#tests/support/jobs.ts'
import { deliver, paidOrder } from '#tests/support/orders.ts'
import { openPersonalData, type Somebody } from '#tests/support/personal-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { countOrdersOf, declineReturnOf, getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ works: true })
const word = () => `q${randomUUID().replaceAll('-', '').slice(0, 12)}`
const download = (who: Somebody, body: object = {}) =>
  shop.post('/api/user/data', { password: who.password, format: 'json', ...body }, who.headers)
const remove = (who: Somebody, body: object = {}) =>
  shop.post(
    '/api/user/delete',
    { password: who.password, confirmation: 'DELETE', reviews: 'anonymize', ...body },
    who.headers,
  )
const settleReturn = (who: Somebody) => declineReturnOf(shop, who.bought.number, `No, ${who.word}`)

const { open, somebody, voteForEachOther } = await openPersonalData(shop)
const ada = await somebody(word())
const eve = await somebody(word())
await voteForEachOther(ada, eve)

describe('Deleting an account', () => {
  test('requires the password and a typed confirmation', async () => {
    expect((await remove(ada, { password: 'not this one' })).status).toBe(401)
    expect((await remove(ada, { confirmation: 'delete' })).body.fields.confirmation).toContain('DELETE')
    expect((await remove(ada, { reviews: 'sell' })).status).toBe(400)
    expect((await shop.post('/api/user/profile', {}, ada.headers)).status).toBe(200)
  })

  test('is refused with the reason while orders or returns are open', async () => {
    const who = await registerShopper(shop)
    const order = await paidOrder(shop, { headers: who.headers, changes: { email: who.userId } })
    const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
    const refusal = await shop.post('/api/user/delete', body, who.headers)
    expect(refusal).toMatchObject({ status: 409, body: { code: 'has-open-orders' } })
    expect(refusal.body.message).toContain(`Order ${order.number} is paid but not delivered yet.`)
    await deliver(shop, order.number)
    expect((await shop.post('/api/user/delete', body, who.headers)).status).toBe(200)
    expect((await remove(ada)).body.message).toContain('has an open return')
  })

  test('cancels unpaid orders and releases their stock', async () => {
    const who = await registerShopper(shop)
    const product = await findProductInStock(shop, 30)
    const stock = () => getStock(shop, product._id)
    const before = await stock()
    const { orderNumber } = (await placeOrder(shop, [{ productId: product._id, quantity: 3 }], who.headers))
      .body
    expect(await stock()).toBe(before - 3)
    const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
    expect((await shop.post('/api/user/delete', body, who.headers)).status).toBe(200)
    expect(await stock()).toBe(before)
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({
      customer_id: null,
      fulfillment_state: 'canceled',
      payment_state: 'expired',
    })
  })

  test('erases everything except what decision 0028 lists, and ends the sessions', async () => {
    await settleReturn(ada)
    const shown = async () => (await shop.post('/api/review/get', { productId: open[0]._id })).body
    const before = await shown()
    const answer = await remove(ada)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('for 4 years') },
    })
    expect((await shop.post('/api/user/profile', {}, ada.headers)).status).toBe(401)
    expect(await findColumnsWith(shop, [ada.word])).toEqual(
      [
        'email.text',
        'email.html',
        'email.recipient',
        'email_opt_out.email',
        // It belongs to the order.
        'promotion_use.email',
        // The author chose that the words stay.
        'review.comment',
        'shop_order.email',
        'shop_order.first_name',
        'shop_order.last_name',
        'shop_order.street1',
        'shop_order.street2',
      ].sort(),
    )
    expect((await shop.post('/api/user/login', { userId: ada.email, password: ada.password })).status).toBe(
      401,
    )
    // Only the email about the deletion is left.
    expect((await listEmailsTo(shop, ada.email)).map(({ template }) => template)).toEqual(['account-deleted'])
    const after = await shown()
    expect(after.total).toBe(before.total)
    const mine = after.review.find(({ comment }: { comment: string }) => comment.includes(ada.word))
    expect(mine.user).toEqual({ _id: '', firstname: 'A former', lastname: 'customer' })
    const others = after.review.find(({ comment }: { comment: string }) => comment.includes(eve.word))
    expect(others).toMatchObject({ helpful: 0, user: { firstname: `First${eve.word}` } })
    expect((await download(eve)).body.tables.shop_order).toHaveLength(2)
    // A guest's way to the order stays open; the account's does not come back with the address.
    const found = await shop.post('/api/order/get', { orderNumber: ada.bought.number, email: ada.email })
    expect(found.status).toBe(200)
    const again = await registerShopper(shop, { userId: ada.email })
    await shop.post('/api/user/verify-email', {
      token: readToken(await awaitEmail(shop, ada.email, 'welcome')),
    })
    expect((await shop.post('/api/order/list', {}, again.headers)).body.total).toBe(0)
  })

  test('deletes the reviews when the customer chooses so', async () => {
    await settleReturn(eve)
    const count = async () =>
      (await shop.post('/api/product/single', { productId: open[0]._id })).body.product.reviewCount
    const before = await count()
    expect((await remove(eve, { reviews: 'remove' })).status).toBe(200)
    expect(await count()).toBe(before - 1)
    expect(await findColumnsWith(shop, [eve.word])).not.toContain('review.comment')
  })

  test('deletes the kept orders when their retention ends', async () => {
    const forget = () => runJob(shop, 'delete-expired-orders')
    const kept = (who: Somebody) => countOrdersOf(shop, who.email)
    await forget()
    expect(await kept(eve)).toBe(2)
    shop.clock.forward(31 * 24 * 60)
    await forget()
    // Nobody can pay the unpaid one any more, and the farewell was read.
    expect(await kept(eve)).toBe(1)
    expect(await listEmailsTo(shop, eve.email)).toEqual([])
    shop.clock.forward(5 * 366 * 24 * 60)
    await forget()
    expect(await kept(eve)).toBe(0)
    await eventually(
      () => findColumnsWith(shop, [eve.word]),
      (places) => places.every((place) => place === 'email_opt_out.email'),
    )
  })
})

test('Deleting an account keeps the failed sign-ins of other accounts', async () => {
  const end = `${randomUUID()}@example.com`
  const long = await registerShopper(shop, { userId: `bob-${end}` })
  const short = await registerShopper(shop, { userId: end })
  const guess = () =>
    shop.post(
      '/api/user/login',
      { userId: long.userId, password: 'not this one' },
      { 'x-forwarded-for': '10.77.1.1' },
    )
  for (let turn = 0; turn < 10; turn += 1) expect((await guess()).status).toBe(401)
  await shop.post(
    '/api/user/delete',
    { password: short.password, confirmation: 'DELETE', reviews: 'remove' },
    short.headers,
  )
  expect((await guess()).status).toBe(429)
})

test('Deleting an account removes its phone number from queued jobs in any spelling', async () => {
  const digits = `555${String(Math.floor(Math.random() * 9999)).padStart(4, '0')}`
  const userId = `(212) ${digits.slice(0, 3)}-${digits.slice(3)}`
  const { headers } = await registerShopper(shop, { userId })
  await shop.post('/api/user/forgot-password', { emailOrPhone: ` ${userId} ` })
  await shop.post(
    '/api/user/delete',
    { password: 'a good long password', confirmation: 'DELETE', reviews: 'remove' },
    headers,
  )
  expect(await countJobsWithDigits(shop, `212${digits}`)).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { personalTables } from '#db/queries/customers/personal-data.ts'
import { runJob } from '#tests/support/jobs.ts'
import { awaitMail, mailTo, tokenIn } from '#tests/support/mailbox.ts'
import { deliver, paidOrder } from '#tests/support/orders.ts'
import { placesThatHold } from '#tests/support/personal-values.ts'
import { makePromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, eventually, newYork, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { clearRateLimits, findReviewOf, listTablesAboutPeople } from '#tests/support/stored-customers.ts'
import { countOrdersOf, declineReturnOf, getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ works: true })
const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body
const open = products.filter(
  (each: { hold?: unknown; stock_count: number; discount?: number }) =>
    each.hold === undefined && each.stock_count > 20 && each.discount === undefined,
)

const coupon = await makePromotion(shop, { mostUsesPerEmail: 1 })

/** A person with a word of their own in everything they ever typed. */
async function somebody(word: string) {
  const email = `${word}@example.com`
  const guestOrder = await placeOrder(shop, [{ productId: open[1]._id, quantity: 1 }], {}, { email })
  const shopper = await registerShopper(shop, {
    userId: email,
    firstname: `First${word}`,
    lastname: `Last${word}`,
    dateOfBirth: '1979-03-17',
  })
  const { headers } = shopper
  await shop.post('/api/user/verify-email', { token: tokenIn(await awaitMail(shop, email, 'welcome')) })
  const address = {
    ...newYork,
    firstName: `First${word}`,
    lastName: `Last${word}`,
    street1: `12 ${word} Street`,
    street2: `Apt ${word}`,
    company: `${word} Works`,
    phone: `555 ${word}`,
  }
  const bought = await paidOrder(shop, {
    headers,
    productId: open[0]._id,
    changes: { email, address, newsletter: true, dateOfBirth: '1979-03-17', couponCode: coupon.code },
  })
  await deliver(shop, bought.number)
  await shop.post(
    '/api/order/return',
    {
      orderNumber: bought.number,
      items: [{ line: 0, quantity: 1 }],
      reason: `Because ${word}`,
      unopened: true,
    },
    headers,
  )
  await shop.post('/api/address/save', { ...address, country: undefined }, headers)
  await shop.post('/api/cart/add', { itemId: open[2]._id, qt: 2 }, headers)
  await shop.post('/api/wishlist/add', { productId: open[3]._id }, headers)
  await shop.post(
    '/api/review/add',
    { product: open[0]._id, rating: 5, comment: `A fine powder, says ${word}.` },
    headers,
  )
  await setStock(shop, open[4]._id, 0)
  await shop.post('/api/product/notify', { productId: open[4]._id, email }, headers)
  await shop.post('/api/contact', {
    name: `First${word}`,
    email,
    message: `A question of ${word}, long enough.`,
  })
  await shop.post(
    '/api/user/notifications/save',
    { news: true, reviewRequests: false, backInStock: true },
    headers,
  )
  await shop.post('/api/user/forgot-password', { userId: email })
  await awaitMail(shop, email, 'reset-password')
  return { ...shopper, word, email, bought, guestOrder: guestOrder.body }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

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

const ada = await somebody(word())
const eve = await somebody(word())
// Each found the other's review helpful.
for (const who of [ada, eve]) {
  const reviewId = await findReviewOf(shop, (who === ada ? eve : ada).email)
  await shop.post('/api/review/vote', { reviewId, helpful: true }, who.headers)
}

describe('Download my data', () => {
  test('has all of one’s own and nothing of others', async () => {
    const answer = await download(ada)
    expect(answer.headers.get('content-disposition')).toMatch(/my-data-[\d-]+\.json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { tables, account } = answer.body
    expect(account).toBe(ada.email)
    const empty = Object.keys(tables).filter((table) => tables[table].length === 0)
    // What this person never had: another service's account, a refund, a browser with a name, a link to unsubscribe.
    expect(empty.sort()).toEqual(expect.arrayContaining(['customer_identity', 'refund', 'unsubscribe_link']))
    expect(empty.length).toBeLessThanOrEqual(4)
    expect(tables.promotion_use).toMatchObject([
      { email: ada.email, items_discount_cents: expect.any(Number) },
    ])
    const text = JSON.stringify(answer.body)
    for (const said of [
      `12 ${ada.word} Street`,
      `Because ${ada.word}`,
      `says ${ada.word}`,
      `question of ${ada.word}`,
      ada.bought.number,
      ada.guestOrder.orderNumber,
      open[2].product_name,
    ])
      expect(text).toContain(said)
    expect(text).not.toContain(eve.word)
    expect(text).not.toContain(eve.bought.number)
  })

  test('has no secret in it: no hash, no key, no link that proves something', async () => {
    const text = JSON.stringify((await download(ada)).body)
    expect(text).not.toMatch(/argon2|_hash|redirect_url|provider_ref/)
    for (const mail of await mailTo(shop, ada.email)) {
      const token = /token=([\w-]{43})/.exec(mail.text)?.[1]
      if (token !== undefined) expect(text).not.toContain(token)
    }
    expect(text).not.toContain(ada.bought.key)
  })

  test('comes as JSON, or as CSV: one file a table in a ZIP', async () => {
    const json = (await download(ada)).body
    const answer = await fetch(`${shop.url}/api/user/data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ada.headers },
      body: JSON.stringify({ password: ada.password, format: 'csv' }),
    })
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const names = Object.keys(json.tables).map((table) => `${table}.csv`)
    expect(Object.keys(files).sort()).toEqual([...names, 'READ-ME.txt'].sort())
    const orders = strFromU8(files['shop_order.csv'] ?? new Uint8Array())
    expect(orders.trim().split('\n')).toHaveLength(json.tables.shop_order.length + 1)
    expect(orders).toContain(ada.bought.number)
  })

  test('asks for the password again, and not without end', async () => {
    const wrong = await download(eve, { password: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, body: { fields: { password: expect.any(String) } } })
    expect((await shop.post('/api/user/data', { password: 'x', format: 'json' })).status).toBe(401)
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await download(eve, { password: 'no' })).status)
    expect(statuses.at(-1)).toBe(429)
    await clearRateLimits(shop, 'my-data:')
  })

  test('knows every table that holds something of a person', async () => {
    const known = new Set<string>(personalTables.map(({ table }) => table))
    const apart = [
      // For minutes, and for a day: the way back from a provider, and the answer to a payment sent twice.
      'provider_sign_in',
      'idempotency_key',
      // Of staff, not of customers.
      'staff',
      'staff_invitation',
    ]
    const tables = await listTablesAboutPeople(shop)
    expect(tables.filter((name) => !known.has(name) && !apart.includes(name))).toEqual([])
  })
})

describe('Delete my account', () => {
  test('asks for the password and for a word typed out', async () => {
    expect((await remove(ada, { password: 'not this one' })).status).toBe(401)
    expect((await remove(ada, { confirmation: 'delete' })).body.fields.confirmation).toContain('DELETE')
    expect((await remove(ada, { reviews: 'sell' })).status).toBe(400)
    expect((await shop.post('/api/user/profile', {}, ada.headers)).status).toBe(200)
  })

  test('open paid orders and returns: refused with the reason', async () => {
    const who = await registerShopper(shop)
    const order = await paidOrder(shop, { headers: who.headers, changes: { email: who.userId } })
    const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
    const refusal = await shop.post('/api/user/delete', body, who.headers)
    expect(refusal).toMatchObject({ status: 409, body: { code: 'orders-open' } })
    expect(refusal.body.message).toContain(`Order ${order.number} is paid and not delivered yet.`)
    await deliver(shop, order.number)
    expect((await shop.post('/api/user/delete', body, who.headers)).status).toBe(200)
    expect((await remove(ada)).body.message).toContain('has a return that is not finished')
  })

  test('cancels unpaid orders and gives their stock back', async () => {
    const who = await registerShopper(shop)
    const product = await aProductInStock(shop, 30)
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

  test('erases everything but what decision 0028 lists, ends the sessions, and leaves others alone', async () => {
    await settleReturn(ada)
    const shown = async () => (await shop.post('/api/review/get', { productId: open[0]._id })).body
    const before = await shown()
    const answer = await remove(ada)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('kept for 4 years') },
    })
    expect((await shop.post('/api/user/profile', {}, ada.headers)).status).toBe(401)
    expect(await placesThatHold(shop, [ada.word])).toEqual(
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
    // The one mail is the farewell.
    expect((await mailTo(shop, ada.email)).map(({ template }) => template)).toEqual(['account-deleted'])
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
      token: tokenIn(await awaitMail(shop, ada.email, 'welcome')),
    })
    expect((await shop.post('/api/order/list', {}, again.headers)).body.total).toBe(0)
  })

  test('reviews go too, when that is chosen', async () => {
    await settleReturn(eve)
    const count = async () =>
      (await shop.post('/api/product/single', { productId: open[0]._id })).body.product.reviewCount
    const before = await count()
    expect((await remove(eve, { reviews: 'remove' })).status).toBe(200)
    expect(await count()).toBe(before - 1)
    expect(await placesThatHold(shop, [eve.word])).not.toContain('review.comment')
  })

  test('what is kept goes when its time is over', async () => {
    const forget = () => runJob(shop, 'delete-expired-orders')
    const kept = (who: Somebody) => countOrdersOf(shop, who.email)
    await forget()
    expect(await kept(eve)).toBe(2)
    shop.clock.forward(31 * 24 * 60)
    await forget()
    // Nobody can pay the unpaid one any more, and the farewell was read.
    expect(await kept(eve)).toBe(1)
    expect(await mailTo(shop, eve.email)).toEqual([])
    shop.clock.forward(5 * 366 * 24 * 60)
    await forget()
    expect(await kept(eve)).toBe(0)
    await eventually(
      () => placesThatHold(shop, [eve.word]),
      (places) => places.every((place) => place === 'email_opt_out.email'),
    )
  })
})

import { randomUUID } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { runJob } from '#tests/support/jobs.ts'
import { awaitMail, tokenIn } from '#tests/support/mailbox.ts'
import { paidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, newYork, paymentFor, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { listOptOuts } from '#tests/support/stored-customers.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ works: true })
const prove = async (email: string) =>
  shop.post('/api/user/verify-email', { token: tokenIn(await awaitMail(shop, email, 'welcome')) })
const names = { firstname: 'Ada', lastname: 'Birch' }

/** Somebody with an account whose address is proven. */
async function proven() {
  const shopper = await registerShopper(shop)
  await prove(shopper.userId)
  return shopper
}

describe('Orders', () => {
  test('come in pages, newest first, with their total', async () => {
    const { headers } = await registerShopper(shop)
    const { _id } = await aProductInStock(shop, 20)
    const numbers: string[] = []
    for (let n = 0; n < 3; n++)
      numbers.push((await placeOrder(shop, [{ productId: _id, quantity: 1 }], headers)).body.orderNumber)
    const page = async (body: object | undefined) => {
      const answer = await shop.post('/api/order/list', body, headers)
      return [answer.body.orders.map(({ number }: { number: string }) => number), answer.body.total]
    }
    expect(await page(undefined)).toEqual([numbers.toReversed(), 3])
    expect(await page({ page: 2, limit: 2 })).toEqual([[numbers[0]], 3])
    expect(await page({ page: 9 })).toEqual([[], 3])
    expect((await shop.post('/api/order/list', { limit: 1000 }, headers)).status).toBe(400)
    expect((await shop.post('/api/order/list', {})).status).toBe(401)
  })

  test('have an invoice for their owner, or who has the key, and for nobody else', async () => {
    const { headers } = await registerShopper(shop)
    const order = await paidOrder(shop, {
      headers,
      quantity: 4,
      changes: { address: { ...newYork, firstName: 'Łucja', lastName: '李小龍' } },
    })
    const invoice = (body: object, head: Record<string, string> = {}) =>
      fetch(`${shop.url}/api/order/invoice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...head },
        body: JSON.stringify({ orderNumber: order.number, ...body }),
      })
    for (const answer of [await invoice({}, headers), await invoice({ orderKey: order.key })]) {
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toContain(`invoice-${order.number}.pdf`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const pdf = await PDFDocument.load(await answer.arrayBuffer())
      expect(pdf.getTitle()).toBe(`Invoice ${order.number}`)
      expect(pdf.getPageCount()).toBe(1)
    }
    const eve = await registerShopper(shop)
    for (const answer of [
      await invoice({}),
      await invoice({}, eve.headers),
      await invoice({ orderKey: 'x' }),
    ])
      expect(answer.status).toBe(404)
  })

  test('of many lines have an invoice of several pages', async () => {
    const list = await shop.get('/api/product/list?category=Kratom%20Powder&limit=60')
    const items = list.body.products
      .filter((each: { hold?: unknown; stock_count: number }) => !each.hold && each.stock_count > 0)
      .map((each: { _id: string }) => ({ productId: each._id, quantity: 1 }))
    expect(items.length).toBeGreaterThan(20)
    const { orderNumber, orderKey } = (await placeOrder(shop, items)).body
    const answer = await fetch(`${shop.url}/api/order/invoice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderNumber, orderKey }),
    })
    const pdf = await PDFDocument.load(await answer.arrayBuffer())
    expect(pdf.getPageCount()).toBeGreaterThan(1)
  })
})

describe('Guest orders', () => {
  test('with the same email are the account’s once the address is verified, and not before', async () => {
    const email = `guest-${randomUUID()}@example.com`
    const { _id } = await aProductInStock(shop, 20)
    const guest = await placeOrder(
      shop,
      [{ productId: _id, quantity: 1 }],
      {},
      { email: email.toUpperCase() },
    )
    const other = await placeOrder(shop, [{ productId: _id, quantity: 1 }], {}, { email: `x${email}` })
    const { headers } = await registerShopper(shop, { userId: email })
    const listed = async () =>
      (await shop.post('/api/order/list', {}, headers)).body.orders.map(
        ({ number }: { number: string }) => number,
      )
    expect(await listed()).toEqual([])
    expect((await prove(email)).status).toBe(200)
    expect(await listed()).toEqual([guest.body.orderNumber])
    expect((await shop.post('/api/order/get', { orderNumber: other.body.orderNumber }, headers)).status).toBe(
      404,
    )
  })

  test('placed since under the proven address are the account’s at the next sign-in', async () => {
    const { userId, password } = await proven()
    const { _id } = await aProductInStock(shop, 20)
    const guest = await placeOrder(shop, [{ productId: _id, quantity: 1 }], {}, { email: userId })
    const { token } = (await shop.post('/api/user/login', { userId, password })).body
    const { orders } = (await shop.post('/api/order/list', {}, { token })).body
    expect(orders.map(({ number }: { number: string }) => number)).toEqual([guest.body.orderNumber])
  })

  test('of an account are never taken by who proves their address', async () => {
    const ada = await registerShopper(shop)
    const email = `shared-${randomUUID()}@example.com`
    const { _id } = await aProductInStock(shop, 20)
    await placeOrder(shop, [{ productId: _id, quantity: 1 }], ada.headers, { email })
    const { headers } = await registerShopper(shop, { userId: email })
    await prove(email)
    expect((await shop.post('/api/order/list', {}, headers)).body.total).toBe(0)
    expect((await shop.post('/api/order/list', {}, ada.headers)).body.total).toBe(1)
  })
})

test('a guest’s wishlist is joined to the account’s in one call, and what is gone is left out', async () => {
  const { headers } = await registerShopper(shop)
  const { products } = (await shop.get('/api/product/list?limit=3')).body
  const [first, second, third] = products.map(({ _id }: { _id: string }) => _id)
  await shop.post('/api/wishlist/add', { productId: first }, headers)
  const productIds = [second, first, 'nonsense', randomUUID(), third]
  const merged = await shop.post('/api/wishlist/merge', { productIds }, headers)
  expect(merged.body.wishlistItems.toSorted()).toEqual([first, second, third].toSorted())
  const again = await shop.post('/api/wishlist/merge', { productIds }, headers)
  expect(again.body).toEqual(merged.body)
  expect((await shop.post('/api/wishlist/merge', { productIds })).status).toBe(401)
})

describe('Account Details', () => {
  test('the date of birth stays as it is once the age was verified with it', async () => {
    const { headers } = await registerShopper(shop)
    const profile = async () => (await shop.post('/api/user/profile', {}, headers)).body.user
    const change = (dateOfBirth: string) => shop.post('/api/user/update', { ...names, dateOfBirth }, headers)
    expect((await change('1990-04-29')).status).toBe(200)
    expect(await profile()).toMatchObject({ dateOfBirthLocked: false, hasPassword: true })
    await paidOrder(shop, { headers })
    expect((await profile()).dateOfBirthLocked).toBe(true)
    expect(await change('1990-04-28')).toMatchObject({
      status: 409,
      body: { fields: { dateOfBirth: expect.stringContaining('verified') } },
    })
    expect((await change('1990-04-29')).status).toBe(200)
    expect((await shop.post('/api/user/update', names, headers)).status).toBe(200)
  })
})

describe('Addresses', () => {
  const address = { ...newYork, country: undefined }
  const save = (headers: Record<string, string>, changes: object = {}) =>
    shop.post('/api/address/save', { ...address, ...changes }, headers)
  const book = async (headers: Record<string, string>) =>
    (await shop.post('/api/address/list', {}, headers)).body.addresses

  test('are kept, changed and removed by their owner; one of them is the default', async () => {
    const { headers } = await registerShopper(shop)
    const eve = await registerShopper(shop)
    await save(headers)
    // The same once more is the same.
    await save(headers)
    await save(headers, { street1: '1 Second St', isDefault: true })
    await save(headers, { street1: '3 Third St' })
    const streets = async () =>
      (await book(headers)).map((each: { street1: string; isDefault: boolean }) => [
        each.street1,
        each.isDefault,
      ])
    expect(await streets()).toEqual([
      ['1 Second St', true],
      ['3 Third St', false],
      ['350 5th Ave', false],
    ])
    const [second, , first] = await book(headers)
    await save(headers, { addressId: first.id, street1: '351 5th Ave', isDefault: true })
    expect((await streets())[0]).toEqual(['351 5th Ave', true])
    for (const call of ['save', 'remove'])
      expect(
        (await shop.post(`/api/address/${call}`, { ...address, addressId: second.id }, eve.headers)).body
          .code,
      ).toBe('address-not-found')
    await shop.post('/api/address/remove', { addressId: first.id }, headers)
    // Without its default a book has a new one.
    expect(await streets()).toEqual([
      ['3 Third St', true],
      ['1 Second St', false],
    ])
  })

  test('are at most 20, also when two come at once', async () => {
    const { headers } = await registerShopper(shop)
    const saved = await Promise.all(
      Array.from({ length: 22 }, (_, n) => save(headers, { street1: `${n} 5th Ave`, isDefault: true })),
    )
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(saved.find(({ status }) => status === 409)?.body.code).toBe('too-many-addresses')
    expect((await book(headers)).filter((each: { isDefault: boolean }) => each.isDefault)).toHaveLength(1)
  })

  test('are checked as at the checkout, and say where we do not ship', async () => {
    const { headers } = await registerShopper(shop)
    expect((await save(headers, { zip: '90210' })).body).toMatchObject({
      code: 'address-mismatch',
      fields: { state: expect.stringContaining('CA') },
    })
    expect((await save(headers, { zip: '00000' })).body.code).toBe('unknown-zip')
    const empty = await save(headers, { street1: ' ', city: '', zip: 'x' })
    expect(Object.keys(empty.body.fields).sort()).toEqual(['city', 'street1', 'zip'])
    expect((await save(headers, { state: 'AL', zip: '35203', city: 'Birmingham' })).status).toBe(200)
    expect((await book(headers))[0].whyNot).toContain('Alabama')
    expect((await save(headers)).status).toBe(200)
    expect((await book(headers)).find((each: { zip: string }) => each.zip === '10001').whyNot).toBeUndefined()
  })
})

describe('Notifications', () => {
  const get = async (headers: Record<string, string>) =>
    (await shop.post('/api/user/notifications/get', {}, headers)).body.settings
  const choices = { news: false, reviewRequests: true, backInStock: true }
  const save = (headers: Record<string, string>, changes: object) =>
    shop.post('/api/user/notifications/save', { ...choices, ...changes }, headers)

  test('news only for who asked for them; the choices belong to a proven address', async () => {
    const shopper = await registerShopper(shop)
    expect(await get(shopper.headers)).toBeUndefined()
    expect((await save(shopper.headers, { news: true })).body.code).toBe('email-not-proven')
    await prove(shopper.userId)
    expect(await get(shopper.headers)).toMatchObject({ ...choices, email: shopper.userId, waitingFor: [] })
    await save(shopper.headers, { news: true, reviewRequests: false })
    expect(await get(shopper.headers)).toMatchObject({ news: true, reviewRequests: false, backInStock: true })
    await save(shopper.headers, {})
    expect(await get(shopper.headers)).toMatchObject(choices)
  })

  test('agree with the unsubscribe links of the mails, both ways', async () => {
    const { headers, userId } = await proven()
    const { _id } = await aProductInStock(shop)
    const before = await getStock(shop, _id)
    await setStock(shop, _id, 0)
    await shop.post('/api/product/notify', { productId: _id, email: userId }, headers)
    expect((await get(headers)).waitingFor).toHaveLength(1)
    await setStock(shop, _id, before)
    await runJob(shop, 'send-back-in-stock-emails')
    const token = tokenIn(await awaitMail(shop, userId, 'back-in-stock'))
    await shop.post('/api/mail/unsubscribe', { token })
    expect((await get(headers)).backInStock).toBe(false)
    await save(headers, {})
    expect((await get(headers)).backInStock).toBe(true)
    expect(await listOptOuts(shop, userId)).not.toContain('back-in-stock')
  })

  test('the newsletter box of the checkout counts once the order is paid', async () => {
    const { headers, userId } = await proven()
    const { _id } = await aProductInStock(shop, 20)
    await placeOrder(shop, [{ productId: _id, quantity: 1 }], headers, { email: userId, newsletter: true })
    expect((await get(headers)).news).toBe(false)
    await paidOrder(shop, { headers, changes: { email: userId, newsletter: true } })
    expect((await get(headers)).news).toBe(true)
  })

  test('Global Privacy Control is recorded and never opted in for', async () => {
    const { headers, userId } = await proven()
    expect((await get(headers)).privacySignalAt).toBeUndefined()
    const settings = await get({ ...headers, 'sec-gpc': '1' })
    expect(settings).toMatchObject({
      news: false,
      reviewRequests: false,
      privacySignalAt: expect.any(String),
    })
    const { _id } = await aProductInStock(shop, 20)
    const body = await paymentFor(shop, [{ productId: _id, quantity: 1 }], { email: userId })
    const placed = await shop.post('/api/payment/process', body, { 'sec-gpc': '1' })
    expect(await getStoredOrder(shop, placed.body.orderNumber)).toMatchObject({
      privacy_signal: true,
      newsletter: false,
    })
    expect((await shop.get('/.well-known/gpc.json')).body).toEqual({
      gpc: true,
      lastUpdate: expect.any(String),
    })
  })
})

test('Reviews of one’s own are listed with where they stand', async () => {
  const { headers } = await registerShopper(shop)
  const { products } = (await shop.get('/api/product/list?limit=2')).body
  for (const [place, comment] of ['Fine powder.', 'It cured my pain.'].entries())
    await shop.post('/api/review/add', { product: products[place]._id, rating: 4, comment }, headers)
  const answer = await shop.post('/api/review/own', {}, headers)
  expect(answer.body).toMatchObject({
    total: 2,
    reviews: [
      { status: 'pending', heldReason: expect.any(String), productName: products[1].product_name },
      { status: 'published', comment: 'Fine powder.', href: `/products/${products[0].URL_slug}` },
    ],
  })
})

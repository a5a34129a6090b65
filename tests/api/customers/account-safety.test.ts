import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CacheScope } from '#http/pages/cache-scope.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { awaitMail, tokenIn } from '#tests/support/mailbox.ts'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { joinAs, signInOwner, staffPassword } from '#tests/support/staff.ts'
import { signIn } from '#usecases/customers/sign-in.ts'
import { resendEmail } from '#usecases/email/resend-email.ts'
import { signInStaff, verifyStaffPassword } from '#usecases/staff/sign-in.ts'

const shop = await startShop({ works: true })
const empty = await startShop({ demo: false })
const owner = await signInOwner(shop)
const names = { firstname: 'Ada', lastname: 'Birch' }
const deletion = { password: 'a good long password', confirmation: 'DELETE', reviews: 'remove' }

/** The tags that are announced while something is done: pages with one of them are dropped. */
async function announcedWhile(act: () => Promise<unknown>): Promise<Set<string>> {
  const client = await shop.sql.connect()
  const tags = new Set<string>()
  client.on('notification', ({ payload }) => {
    for (const tag of JSON.parse(payload ?? '[]')) tags.add(tag)
  })
  await client.query('listen cache_tags')
  await act()
  await client.query('select 1')
  client.release(true)
  return tags
}

/** What the page of a product shows, as its address in the browser asks for it: without the frame of the page. */
async function tagsOfProduct(idOrSlug: string): Promise<ReadonlySet<string>> {
  const scope = new CacheScope()
  await createPageLoaders(shop.shop, scope).product(idOrSlug, {})
  return scope.tags
}

async function customerId(userId: string): Promise<string> {
  const { rows } = await shop.sql.query('select id from customer where email = $1', [userId])
  return rows[0].id
}

describe('An account', () => {
  test('of somebody who reviewed hundreds of products can be deleted, and the page of each hears of it', async () => {
    const { userId, headers } = await registerShopper(shop)
    await shop.sql.query(
      `insert into review (product_id, customer_id, rating, comment, status)
       select id, $1, 5, 'Good', 'published' from product where status = 'published' order by id limit 300`,
      [await customerId(userId)],
    )
    const reviewed = await shop.sql.query('select product_id from review where customer_id = $1', [
      await customerId(userId),
    ])
    expect(reviewed.rows.length).toBeGreaterThan(170)
    const tags = await announcedWhile(async () =>
      expect(await shop.post('/api/user/delete', deletion, headers)).toMatchObject({ status: 200 }),
    )
    for (const { product_id } of reviewed.rows) expect(tags).toContain(`product:${product_id}`)
  })

  test('that gets another name shows it under its reviews at once', async () => {
    const { headers } = await registerShopper(shop)
    const product = await aProductInStock(shop)
    await shop.post('/api/review/add', { product: product._id, rating: 4, comment: 'Fine.' }, headers)
    const tags = await announcedWhile(() =>
      shop.post('/api/user/update', { firstname: 'Grace', lastname: 'Birch' }, headers),
    )
    expect(tags).toContain(`product:${product._id}`)
    expect(await announcedWhile(() => shop.post('/api/user/update', names, headers))).not.toContain('rules')
  })

  test('tells nobody by its Account Details whether another address has an account', async () => {
    const { headers } = await registerShopper(shop)
    const other = await registerShopper(shop)
    const ask = (email: string, more: object = {}) =>
      shop.post('/api/user/update', { ...names, email, ...more }, headers)
    for (const more of [{}, { currentPassword: 'not this one' }]) {
      const taken = await ask(other.userId, more)
      expect(taken.status).toBe(401)
      expect(taken.body).toEqual((await ask(`nobody-${randomUUID()}@example.com`, more)).body)
    }
  })

  test('is found by its address however the letters with accents are made', async () => {
    const userId = `jos\u00e9-${randomUUID()}@example.com`
    await registerShopper(shop, { userId })
    const again = await shop.post('/api/user/register', {
      ...names,
      userId: userId.normalize('NFD'),
      dateOfBirth: '1990-04-30',
      password: 'a good long password',
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'account-exists' } })
  })

  test('is not opened by a password that was replaced while it was looked at', async () => {
    const { userId, password } = await registerShopper(shop)
    const { passwords } = shop.shop
    const slow = {
      ...shop.shop,
      passwords: {
        ...passwords,
        verify: async (hash: string, typed: string) => {
          const fits = await passwords.verify(hash, typed)
          await shop.sql.query('update customer set password_hash = $2 where email = $1', [
            userId,
            await passwords.hash('another long password'),
          ])
          return fits
        },
      },
    }
    const arrival = { ip: '10.9.9.9', userAgent: undefined, device: undefined, remembered: true }
    expect(await signIn(slow, { userId, password }, arrival)).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-credentials' },
    })
  })

  test('that is deleted takes its own counters of guesses along, and those of nobody else', async () => {
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
    await shop.post('/api/user/delete', deletion, short.headers)
    expect((await guess()).status).toBe(429)
  })

  test('that is deleted leaves no phone number in a request for a new password, however it was spelled', async () => {
    const digits = `555${String(Math.floor(Math.random() * 9999)).padStart(4, '0')}`
    const userId = `(212) ${digits.slice(0, 3)}-${digits.slice(3)}`
    const { headers } = await registerShopper(shop, { userId })
    await shop.post('/api/user/forgot-password', { userId: ` ${userId} ` })
    await shop.post('/api/user/delete', deletion, headers)
    const { rows } = await shop.sql.query(
      "select data from pgboss.job where regexp_replace(data::text, '\\D', '', 'g') like $1",
      [`%212${digits}%`],
    )
    expect(rows).toEqual([])
  })
})

test('A member of staff is not signed in by a password that was replaced, or an access that was taken, meanwhile', async () => {
  const arrival = { ip: '10.9.9.8', userAgent: undefined, device: undefined }
  for (const [username, change] of [
    ['replaced', "password_hash = 'another'"],
    ['blocked', 'active = false'],
  ] as const) {
    await joinAs(shop, 'viewer', username)
    const proved = await verifyStaffPassword(shop.shop, { username, password: staffPassword })
    if (!proved.ok) throw new Error('The password was right')
    await shop.sql.query(`update staff set ${change} where username = $1`, [username])
    expect(await signInStaff(shop.shop, proved.value, undefined, arrival)).toMatchObject({
      refusal: { code: 'wrong-credentials' },
    })
  }
})

test('Accounts that prove one address at once: one has it, the others are told', async () => {
  const email = `both-${randomUUID()}@example.com`
  const links: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { headers, password } = await registerShopper(shop)
    await shop.post('/api/user/update', { ...names, email, currentPassword: password }, headers)
    links.push(tokenIn(await awaitMail(shop, email, 'verify-email', turn + 1)))
  }
  const answers = await Promise.all(links.map((token) => shop.post('/api/user/verify-email', { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

describe('Guessing from one IPv6 network counts as from one address', () => {
  let place = 0
  const from = (network: string) => {
    place += 1
    return { 'x-forwarded-for': `2001:db8:${network}:1::${place.toString(16)}` }
  }
  const statuses = async (ask: () => Promise<{ status: number }>, times: number) => {
    const seen: number[] = []
    for (let turn = 0; turn < times; turn += 1) seen.push((await ask()).status)
    return seen.slice(-2)
  }

  test('at orders, whether they are looked at, sent back or printed', async () => {
    const asked = { orderNumber: 'LW-99999999', email: 'ada@example.com' }
    const wish = { ...asked, items: [{ line: 0, quantity: 1 }], reason: 'Why not', unopened: true }
    expect(await statuses(() => shop.post('/api/order/get', asked, from('a')), 21)).toEqual([404, 429])
    expect((await shop.post('/api/order/invoice', asked, from('a'))).status).toBe(429)
    expect((await shop.post('/api/order/return', wish, from('a'))).status).toBe(429)
    for (let turn = 0; turn < 20; turn += 1) await shop.post('/api/order/return', wish, from('b'))
    expect((await shop.post('/api/order/get', asked, from('b'))).status).toBe(429)
  })

  test('at coupons', async () => {
    const { _id } = await aProductInStock(shop)
    const items = [{ productId: _id, quantity: 1 }]
    const ask = () =>
      shop.post('/api/cart/quote', { items, couponCode: `NO-${randomUUID()}`.slice(0, 20) }, from('c'))
    expect((await statuses(ask, 16)).at(-1)).toBe(429)
  })
})

describe('What changed is shown', () => {
  test('on the page of a product when a sibling of it comes or goes', async () => {
    const { rows } = await shop.sql.query(
      `select a.id, b.id as sibling from product a join product b on b.family_id = a.family_id and b.id <> a.id
       where a.status = 'published' and b.status = 'published' limit 1`,
    )
    const { id, sibling } = rows[0]
    const set = (status: string) =>
      shop.post('/api/admin/products/bulk-status', { ids: [sibling], status }, owner)
    expect((await set('archived')).status).toBe(200)
    const shown = await tagsOfProduct(id)
    const tags = await announcedWhile(() => set('published'))
    expect([...tags].some((tag) => shown.has(tag))).toBe(true)
  })

  test('of an article that was planned and is to come out at once', async () => {
    const post = (changes: object) => ({
      slug: 'planned-then-not',
      title: 'Planned, then not',
      excerpt: 'It comes sooner.',
      cover: { url: '/pictures/blog-lab-report.webp', alt: 'A report', width: 1200, height: 800 },
      body: 'Words.',
      author: 'Ada Birch',
      status: 'published',
      ...changes,
    })
    const later = new Date(shop.clock.now().getTime() + 86_400_000).toISOString()
    const { id } = (await shop.post('/api/admin/articles', post({ publishedAt: later }), owner)).body
    const seen = (await shop.get(`/api/admin/articles/${id}`, owner)).body.version
    const saved = await shop.post(`/api/admin/articles/${id}`, { ...post({}), expectedVersion: seen }, owner)
    expect(saved.body.message).toBe('The article is published.')
    const read = await createPageLoaders(shop.shop, new CacheScope()).article('planned-then-not')
    expect(read).toMatchObject({ page: { title: 'Planned, then not' } })
  })
})

test('Staff publish the words they have read, not others the author put in their place meanwhile', async () => {
  const { headers } = await registerShopper(shop)
  const { _id } = await aProductInStock(shop)
  const written = { rating: 5, comment: 'A cure for boredom.' }
  await shop.post('/api/review/add', { product: _id, ...written }, headers)
  const reviewId = (await shop.post('/api/review/mine', { productId: _id }, headers)).body.review.id
  const publish = (comment: string) =>
    shop.post(`/api/admin/reviews/${reviewId}`, { decision: 'publish', reason: 'No claim.', comment }, owner)
  await shop.post('/api/review/edit', { reviewId, rating: 5, comment: 'It cures cancer.' }, headers)
  expect(await publish(written.comment)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect((await publish('It cures cancer.')).status).toBe(200)
})

describe('Odd input', () => {
  test('of signs nobody sees is no review, and no name; nor are marks that turn words round', async () => {
    const { headers } = await registerShopper(shop)
    const { _id } = await aProductInStock(shop)
    const review = { product: _id, rating: 5, comment: '\u200b\u2060' }
    expect((await shop.post('/api/review/add', review, headers)).status).toBe(400)
    for (const firstname of ['\u200b', 'Ada\u202e'])
      expect(await shop.post('/api/user/update', { ...names, firstname }, headers)).toMatchObject({
        status: 400,
        body: { fields: { firstname: expect.any(String) } },
      })
    const persian = { ...names, firstname: '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627' }
    expect((await shop.post('/api/user/update', persian, headers)).status).toBe(200)
  })

  test('a guest’s cart with none of a product puts none of it into the account', async () => {
    const { headers } = await registerShopper(shop)
    const { _id } = await aProductInStock(shop)
    const merged = await shop.post('/api/cart/merge', { cart: { [_id]: 0 } }, headers)
    expect(merged.body.cartData).toEqual({})
  })

  test('an order that no card could pay is refused with the sum that can be, and no cart outgrows the checkout', async () => {
    const { headers } = await registerShopper(shop)
    const { rows } = await shop.sql.query(
      `update product set price_cents = 9999900, list_price_cents = 9999900, discount_bp = 0, stock = 50000
       where id = (select id from product where status = 'published' and stock > 0 and id <> $1
                   and category_id = (select category_id from product where id = $1) limit 1) returning id`,
      [(await aProductInStock(shop))._id],
    )
    const productId = rows[0].id
    expect(await placeOrder(shop, [{ productId, quantity: 9999 }])).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: expect.stringContaining('$999,999.99') },
    })
    const add = () => shop.post('/api/cart/add', { itemId: productId, qt: 9999 }, headers)
    expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ status: 400, body: { message: expect.stringContaining('9999') } })
  })

  test('a text of the content that names no promotion leaves the page of promotions open', async () => {
    const { value, latestVersion } = (await shop.get('/api/admin/content/strip', owner)).body
    const saved = await shop.post(
      '/api/admin/content/strip',
      { value: { ...value, promotionId: 'the one from last year' }, expectedVersion: latestVersion },
      owner,
    )
    expect(saved.status).toBe(200)
    expect((await shop.get('/api/admin/promotions', owner)).body.claims).toContainEqual(
      expect.objectContaining({ promotion: 'Deleted promotion', isVisible: false }),
    )
  })

  test('a mail that was given up is put back once, however many ask at once', async () => {
    const { rows } = await shop.sql.query(
      `insert into email (recipient, template, subject, html, text, status, transactional, created_at)
       values ('someone@example.com', 'welcome', 'Hello', 'Hello', 'Hello', 'failed', true, now()) returning id`,
    )
    const sending = { ...shop.shop, emailSender: { send: async () => ({ taken: true as const }) } }
    const { rows: staff } = await shop.sql.query(
      `select id, display_name as "displayName" from staff where username = 'owner'`,
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => resendEmail(sending, rows[0].id, staff[0])),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('The sitemap', () => {
  test('of an empty shop names no file that is not there', async () => {
    const { body } = await empty.get('/sitemap.xml')
    for (const [, address = ''] of body.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect((await empty.get(new URL(address).pathname)).status).toBe(200)
  })
})

test('Pictures of the demo store go with it, and their narrower copies as well', async () => {
  const leaving = await startShop()
  const { image } = (await leaving.get('/api/product/best')).body.products[0]
  const narrow = `${image[0]}?w=320`
  expect((await leaving.get(narrow)).status).toBe(200)
  const removed = await leaving.post(
    '/api/admin/demo-data/delete',
    { confirm: 'REMOVE DEMO' },
    await signInOwner(leaving),
  )
  expect(removed.status).toBe(200)
  expect((await leaving.get(image[0])).status).toBe(404)
  expect((await leaving.get(narrow)).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo, readToken } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { setProductClass, setStock as setStoredStock } from '#tests/support/stored-products.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  works: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
const signIn = async () =>
  (await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })).body.token
let token: string = await signIn()
/** Moves the clock and signs in again, because staff sessions end. */
async function later(hours: number): Promise<void> {
  shop.clock.forward(hours * 60)
  token = await signIn()
}
const powders: string[] = (
  await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
).body.products
  .filter((each: { hold?: unknown; stock_count: number }) => each.hold === undefined && each.stock_count > 3)
  .map((each: { _id: string }) => each._id)

/** Sells out a product without requests. */
async function soldOut(): Promise<string> {
  const id = powders.pop()
  if (id === undefined) throw new Error('The demo store has no more products')
  await setStock(id, 0)
  return id
}

const setStock = async (id: string, stock: number) => {
  const saved = await shop.post(`/api/admin/products/${id}`, { stock }, { token })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
}
const anAddress = () => `waiting-${randomUUID()}@example.com`
const ask = (productId: string, email: string, headers: Record<string, string> = {}) =>
  shop.post('/api/product/back-in-stock', { productId, email }, headers)
/** Runs the job that sends the emails. */
const minute = () => runJob(shop, 'send-back-in-stock-emails')
const told = async (address: string) =>
  (await listEmailsTo(shop, address)).filter((mail) => mail.template === 'back-in-stock').length

describe('A back-in-stock request', () => {
  test('is counted in the product list of staff', async () => {
    const product = await soldOut()
    const waiting = async () => {
      const { rows } = (await shop.get('/api/admin/products?stock=sold-out&limit=100', { token })).body
      return rows.find(({ id }: { id: string }) => id === product).backInStockRequests
    }
    expect(await waiting()).toBe(0)
    for (const address of [anAddress(), anAddress()]) await ask(product, address)
    expect(await waiting()).toBe(2)
    await setStock(product, 40)
    await minute()
    await setStock(product, 0)
    expect(await waiting()).toBe(0)
  })

  test('is emailed once when stock rises from zero', async () => {
    const product = await soldOut()
    const email = anAddress()
    expect((await ask(product, email)).body).toEqual({
      success: true,
      message: 'We will send you one email when this product is back in stock.',
    })
    await minute()
    expect(await told(email)).toBe(0)
    await setStock(product, 5)
    await minute()
    await minute()
    expect(await told(email)).toBe(1)
    const mail = await awaitEmail(shop, email, 'back-in-stock')
    expect(mail.text).toContain('We do not reserve it for you')
    expect(mail.text).toContain('/unsubscribe?token=')
    const delivered = await eventually(
      async () => smtpServer.received.find(({ to }) => to === email),
      (found) => found !== undefined,
    )
    expect(delivered?.source).toMatch(/^List-Unsubscribe:\s+<http:\/\/127\.0\.0\.1:\d+\/unsubscribe\?token=/m)
    expect(delivered?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('gets the same answer when it is repeated, and one email', async () => {
    const product = await soldOut()
    const email = anAddress()
    const first = await ask(product, email)
    const second = await ask(product, email.toUpperCase())
    expect(second.body).toEqual(first.body)
    await setStock(product, 9)
    await minute()
    expect(await told(email)).toBe(1)
  })

  test('is emailed in order of arrival, to no more people than the stock allows', async () => {
    const product = await soldOut()
    const waiting = [anAddress(), anAddress(), anAddress(), anAddress(), anAddress()]
    for (const email of waiting) await ask(product, email)
    await setStock(product, 1)
    await minute()
    await minute()
    expect(await Promise.all(waiting.map(told))).toEqual([1, 1, 1, 0, 0])
    // A day later the piece is still there: the next ones are told.
    await later(25)
    await minute()
    expect(await Promise.all(waiting.map(told))).toEqual([1, 1, 1, 1, 1])
  })

  test('is emailed when an unpaid order releases its stock', async () => {
    const product = powders.pop() ?? ''
    await setStock(product, 1)
    const order = await placeOrder(shop, [{ productId: product, quantity: 1 }])
    expect(order.status).toBe(200)
    const email = anAddress()
    expect((await ask(product, email)).status).toBe(200)
    await later(3)
    await runJob(shop, 'reconcile-payments')
    await minute()
    expect(await told(email)).toBe(1)
  })

  test('is refused for a product in stock, on hold or unknown, and for an invalid address', async () => {
    const product = await soldOut()
    await setStock(product, 4)
    expect((await ask(product, anAddress())).status).toBe(409)
    const { products } = (await shop.get('/api/product/list?category=7-OH&limit=1')).body
    await setStoredStock(shop, products[0]._id, 0)
    expect(await ask(products[0]._id, anAddress())).toMatchObject({ status: 409, body: { code: 'on-hold' } })
    expect((await ask(randomUUID(), anAddress())).status).toBe(404)
    const nobody = await ask(await soldOut(), 'not an address')
    expect(nobody).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
  })

  test('is not emailed for a product that was put on hold', async () => {
    const product = await soldOut()
    const email = anAddress()
    await ask(product, email)
    await setProductClass(shop, product, '7-oh')
    await setStock(product, 5)
    await minute()
    expect(await told(email)).toBe(0)
  })
})

describe('Unsubscribing', () => {
  async function linkOf(email: string): Promise<{ product: string; token: string }> {
    const product = await soldOut()
    await ask(product, email)
    await setStock(product, 3)
    const before = smtpServer.received.length
    await minute()
    const { source } = await eventually(
      async () => smtpServer.received.slice(before).find(({ to }) => to === email) ?? { source: '' },
      (found) => found.source !== '',
    )
    const token = /unsubscribe\?token=([\w-]{43})/.exec(source)?.[1]
    if (token === undefined) throw new Error('The mail has no link')
    return { product, token }
  }

  test('ends these emails with one click (RFC 8058), also those already requested', async () => {
    const email = anAddress()
    const { token } = await linkOf(email)
    const other = await soldOut()
    await ask(other, email)
    const click = await fetch(`${shop.url}/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    })
    expect(click.status).toBe(200)
    await setStock(other, 9)
    await minute()
    expect(await told(email)).toBe(1)
    // A stranger who types the address in again starts nothing, and is not told so.
    const later = await soldOut()
    expect((await ask(later, email)).status).toBe(200)
    await setStock(later, 9)
    await minute()
    expect(await told(email)).toBe(1)
  })

  test('works on the page of the link and can be undone there', async () => {
    const email = anAddress()
    const { token } = await linkOf(email)
    const off = await shop.post('/api/email/unsubscribe', { token })
    expect(off.body.message).toContain('w•••@example.com')
    expect((await shop.post('/api/email/unsubscribe', { token, resubscribe: true })).status).toBe(200)
    const product = await soldOut()
    await ask(product, email)
    await setStock(product, 2)
    await minute()
    expect(await told(email)).toBe(2)
    expect((await shop.post('/api/email/unsubscribe', { token: 'x'.repeat(43) })).body.code).toBe(
      'invalid-link',
    )
  })

  test('is undone when the verified owner requests again while signed in', async () => {
    const email = anAddress()
    const { token } = await linkOf(email)
    await shop.post('/api/email/unsubscribe', { token })
    const owner = await registerShopper(shop, { userId: email })
    await shop.post('/api/user/verify-email', { token: readToken(await awaitEmail(shop, email, 'welcome')) })
    const product = await soldOut()
    await ask(product, email, owner.headers)
    await setStock(product, 2)
    await minute()
    expect(await told(email)).toBe(2)
  })

  test('works in the account settings, also for requests already made', async () => {
    const email = anAddress()
    const { headers } = await registerShopper(shop, { userId: email })
    await shop.post('/api/user/verify-email', { token: readToken(await awaitEmail(shop, email, 'welcome')) })
    const product = await soldOut()
    await ask(product, email, headers)
    await shop.post(
      '/api/user/notifications/save',
      { news: false, reviewRequests: true, backInStock: false },
      headers,
    )
    await setStock(product, 2)
    await minute()
    expect(await told(email)).toBe(0)
  })

  test('uses links that are not kept in sent emails', async () => {
    const email = anAddress()
    await linkOf(email)
    const mails = await eventually(
      async () => listEmailsTo(shop, email),
      (all) => all.every((mail) => mail.status === 'sent'),
    )
    expect(JSON.stringify(mails)).not.toMatch(/token=[\w-]{43}/)
  })
})

test('An email address takes at most twenty back-in-stock requests a day', async () => {
  const product = await soldOut()
  const email = anAddress()
  await clearRateLimits(shop)
  const answers: number[] = []
  for (let time = 0; time < 21; time += 1) answers.push((await ask(product, email)).status)
  expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(answers[20]).toBe(429)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { editProduct } from '#tests/support/edits.ts'
import { awaitEmail, listEmailsTo, verifyEmail } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { setProductClass, setStock as setStoredStock } from '#tests/support/stored-products.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
const signIn = async () =>
  (await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })).body.token
let token: string = await signIn()
/** Moves the clock and signs in again, because staff sessions end. */
async function advanceHours(hours: number): Promise<void> {
  shop.clock.forward(hours * 60)
  token = await signIn()
}
const powders: string[] = (
  await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
).body.products
  .filter(
    (product: { hold?: unknown; stock_count: number }) =>
      product.hold === undefined && product.stock_count > 3,
  )
  .map((product: { _id: string }) => product._id)

/** Sells out a product without requests. */
async function sellOutProduct(): Promise<string> {
  const id = powders.pop()
  if (id === undefined) throw new Error('The demo store has no more products')
  await setStock(id, 0)
  return id
}

const setStock = async (id: string, stock: number) => {
  const response = await editProduct(shop, id, { stock }, { token })
  if (response.status !== 200) throw new Error(JSON.stringify(response.body))
}
const createEmailAddress = () => `waiting-${randomUUID()}@example.com`
const requestBackInStock = (productId: string, email: string, headers: Record<string, string> = {}) =>
  shop.post('/api/product/back-in-stock', { productId, email }, headers)
/** Runs the job that sends the emails. */
const sendEmails = () => runJob(shop, 'send-back-in-stock-emails')
const countEmailsTo = async (address: string) =>
  (await listEmailsTo(shop, address)).filter((email) => email.template === 'back-in-stock').length

describe('A back-in-stock request', () => {
  test('is counted in the product list of staff', async () => {
    const product = await sellOutProduct()
    const countRequests = async () => {
      const { rows } = (await shop.get('/api/admin/products?stock=sold-out&limit=100', { token })).body
      return rows.find(({ id }: { id: string }) => id === product).backInStockRequests
    }
    expect(await countRequests()).toBe(0)
    for (const address of [createEmailAddress(), createEmailAddress()])
      await requestBackInStock(product, address)
    expect(await countRequests()).toBe(2)
    await setStock(product, 40)
    await sendEmails()
    await setStock(product, 0)
    expect(await countRequests()).toBe(0)
  })

  test('is emailed once when stock rises from zero', async () => {
    const product = await sellOutProduct()
    const email = createEmailAddress()
    expect((await requestBackInStock(product, email)).body).toEqual({
      success: true,
      message: 'We will send you one email when this product is back in stock.',
    })
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(0)
    await setStock(product, 5)
    await sendEmails()
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(1)
    const sentEmail = await awaitEmail(shop, email, 'back-in-stock')
    expect(sentEmail.text).toContain('We do not reserve it for you')
    expect(sentEmail.text).toContain('/unsubscribe#token=')
    const delivered = await eventually(
      async () => smtpServer.received.find(({ to }) => to === email),
      (found) => found !== undefined,
    )
    expect(delivered?.source).toMatch(/^List-Unsubscribe:\s+<http:\/\/127\.0\.0\.1:\d+\/unsubscribe\?token=/m)
    expect(delivered?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('gets the same response when it is repeated, but only one email', async () => {
    const product = await sellOutProduct()
    const email = createEmailAddress()
    const first = await requestBackInStock(product, email)
    const second = await requestBackInStock(product, email.toUpperCase())
    expect(second.body).toEqual(first.body)
    await setStock(product, 9)
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(1)
  })

  test('is emailed in request order, to no more people than the stock allows', async () => {
    const product = await sellOutProduct()
    const recipients = [
      createEmailAddress(),
      createEmailAddress(),
      createEmailAddress(),
      createEmailAddress(),
      createEmailAddress(),
    ]
    for (const email of recipients) await requestBackInStock(product, email)
    await setStock(product, 1)
    await sendEmails()
    await sendEmails()
    expect(await Promise.all(recipients.map(countEmailsTo))).toEqual([1, 1, 1, 0, 0])
    // A day later the unit is still in stock, so the next people are emailed.
    await advanceHours(25)
    await sendEmails()
    expect(await Promise.all(recipients.map(countEmailsTo))).toEqual([1, 1, 1, 1, 1])
  })

  test('is emailed when an unpaid order releases its stock', async () => {
    const product = powders.pop() ?? ''
    await setStock(product, 1)
    const orderResponse = await placeOrder(shop, [{ productId: product, quantity: 1 }])
    expect(orderResponse.status).toBe(200)
    const email = createEmailAddress()
    expect((await requestBackInStock(product, email)).status).toBe(200)
    await advanceHours(3)
    await runJob(shop, 'reconcile-payments')
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(1)
  })

  test('is refused for a product in stock, on hold or unknown, and for an invalid address', async () => {
    const product = await sellOutProduct()
    await setStock(product, 4)
    expect((await requestBackInStock(product, createEmailAddress())).status).toBe(409)
    const { products } = (await shop.get('/api/product/list?category=7-OH&limit=1')).body
    await setStoredStock(shop, products[0]._id, 0)
    expect(await requestBackInStock(products[0]._id, createEmailAddress())).toMatchObject({
      status: 409,
      body: { code: 'on-hold' },
    })
    expect((await requestBackInStock(randomUUID(), createEmailAddress())).status).toBe(404)
    const response = await requestBackInStock(await sellOutProduct(), 'not an address')
    expect(response).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
  })

  test('is not emailed for a product that was put on hold', async () => {
    const product = await sellOutProduct()
    const email = createEmailAddress()
    await requestBackInStock(product, email)
    await setProductClass(shop, product, '7-oh')
    await setStock(product, 5)
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(0)
  })
})

describe('Unsubscribing', () => {
  async function getUnsubscribeLink(email: string): Promise<{ product: string; token: string }> {
    const product = await sellOutProduct()
    await requestBackInStock(product, email)
    await setStock(product, 3)
    const receivedBefore = smtpServer.received.length
    await sendEmails()
    const { source } = await eventually(
      async () => smtpServer.received.slice(receivedBefore).find(({ to }) => to === email) ?? { source: '' },
      (found) => found.source !== '',
    )
    const token = /unsubscribe[?#]token=([\w-]{43})/.exec(source)?.[1]
    if (token === undefined) throw new Error('The email has no link')
    return { product, token }
  }

  test('stops these emails with one click (RFC 8058), including those already requested', async () => {
    const email = createEmailAddress()
    const { token } = await getUnsubscribeLink(email)
    const otherProduct = await sellOutProduct()
    await requestBackInStock(otherProduct, email)
    const click = await fetch(`${shop.url}/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    })
    expect(click.status).toBe(200)
    await setStock(otherProduct, 9)
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(1)
    // A new request by someone else has no effect, and does not reveal the opt-out.
    const laterProduct = await sellOutProduct()
    expect((await requestBackInStock(laterProduct, email)).status).toBe(200)
    await setStock(laterProduct, 9)
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(1)
  })

  test('works on the linked page and can be undone there', async () => {
    const email = createEmailAddress()
    const { token } = await getUnsubscribeLink(email)
    const response = await shop.post('/api/email/unsubscribe', { token })
    expect(response.body.message).toContain('w•••@example.com')
    expect((await shop.post('/api/email/unsubscribe', { token, resubscribe: true })).status).toBe(200)
    const product = await sellOutProduct()
    await requestBackInStock(product, email)
    await setStock(product, 2)
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(2)
    expect((await shop.post('/api/email/unsubscribe', { token: 'x'.repeat(43) })).body.code).toBe(
      'invalid-link',
    )
  })

  test('is undone when the verified customer makes a request while signed in', async () => {
    const email = createEmailAddress()
    const { token } = await getUnsubscribeLink(email)
    await shop.post('/api/email/unsubscribe', { token })
    const customer = await registerShopper(shop, { userId: email })
    await verifyEmail(shop, { email, headers: customer.headers })
    const product = await sellOutProduct()
    await requestBackInStock(product, email, customer.headers)
    await setStock(product, 2)
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(2)
  })

  test('works in the account settings, including for requests already made', async () => {
    const email = createEmailAddress()
    const { headers } = await registerShopper(shop, { userId: email })
    await verifyEmail(shop, { email, headers })
    const product = await sellOutProduct()
    await requestBackInStock(product, email, headers)
    await shop.post(
      '/api/user/notifications/save',
      { news: false, reviewRequests: true, backInStock: false },
      headers,
    )
    await setStock(product, 2)
    await sendEmails()
    expect(await countEmailsTo(email)).toBe(0)
  })

  test('uses links that are removed from stored emails after sending', async () => {
    const email = createEmailAddress()
    await getUnsubscribeLink(email)
    const emails = await eventually(
      async () => listEmailsTo(shop, email),
      (emails) => emails.every((email) => email.status === 'sent'),
    )
    expect(JSON.stringify(emails)).not.toMatch(/token=[\w-]{43}/)
  })
})

test('An email address takes at most twenty back-in-stock requests a day', async () => {
  const product = await sellOutProduct()
  const email = createEmailAddress()
  await clearRateLimits(shop)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt += 1)
    statuses.push((await requestBackInStock(product, email)).status)
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})

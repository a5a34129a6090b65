import { describe, expect, test } from 'vitest'
import { listEmailsTo, unfoldEmail } from '#tests/support/emails.ts'
import { type RecurringJobName, runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  payWith,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'
import {
  listOptOuts,
  optOut,
  recordPrivacySignal,
  setEmailVerified,
} from '#tests/support/stored-customers.ts'
import { setOrderStates } from '#tests/support/stored-orders.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  works: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
let signedIn: { readonly at: number; readonly headers: { token: string } } | undefined
/** Signs in again after the clock was moved, because staff sessions end. */
async function owner(): Promise<{ token: string }> {
  const now = shop.clock.now().getTime()
  if (signedIn === undefined || now - signedIn.at > 10 * 60_000)
    signedIn = { at: now, headers: await signInOwner(shop) }
  return signedIn.headers
}
const day = 24 * 60
const run = (name: RecurringJobName) => runJob(shop, name)
const sourceTo = (address: string) => smtpServer.received.filter(({ to }) => to === address)

/** Somebody with a proven address whose order was delivered just now. */
async function delivered(): Promise<{ email: string; number: string; token: string }> {
  const { userId: email, headers } = await registerShopper(shop)
  const source = await eventually(
    async () => sourceTo(email)[0]?.source,
    (found) => found !== undefined,
  )
  const token = /token=([\w-]{43})/.exec(unfoldEmail(source ?? ''))?.[1]
  await shop.post('/api/user/verify-email', { token })
  const product = await findProductInStock(shop)
  const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }], headers, { email })
  await payWith(placed.body.url, cards.approved)
  const number = placed.body.orderNumber
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${number}`, await owner())).body.order?.age,
    (age) => age === 'verified',
  )
  for (const body of [
    { to: 'packed' },
    { to: 'shipped', trackingNumber: '9400100000000000000000' },
    { to: 'delivered' },
  ]) {
    const step = await shop.post(`/api/admin/orders/${number}/fulfillment`, body, await owner())
    expect(step.status, JSON.stringify(step.body)).toBe(200)
  }
  return { email, number, token: headers.token }
}

const askedFor = async (email: string) =>
  (await listEmailsTo(shop, email)).filter(({ template }) => template === 'review-request')

describe('A review request', () => {
  test('is sent once, ten days after delivery, with one-click unsubscribe', async () => {
    const { email, number } = await delivered()
    shop.clock.forward(9 * day)
    await run('send-review-requests')
    expect(await askedFor(email)).toHaveLength(0)
    shop.clock.forward(2 * day)
    await run('send-review-requests')
    await run('send-review-requests')
    expect(await askedFor(email)).toHaveLength(1)
    const seen = await eventually(
      async () => sourceTo(email).map(({ source }) => unfoldEmail(source)),
      (sources) => sources.some((source) => source.includes(`How was your order ${number}?`)),
    )
    const request = seen.find((source) => source.includes('How was your order')) ?? ''
    expect(request).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(request).toContain('350 Example Avenue, Floor 7')
    const link = /List-Unsubscribe:\s*<([^>]+)>/.exec(request)?.[1] ?? ''
    expect(link).toMatch(/\/unsubscribe\?token=[\w-]{43}$/)
    expect(request.split(link).length - 1).toBeGreaterThanOrEqual(3)

    const oneClick = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
    expect((await oneClick.json()).message).toContain('We will no longer email')
    expect(await listOptOuts(shop, email)).toEqual(['review-request'])
    const token = new URL(link).searchParams.get('token')
    const again = await shop.post('/api/email/unsubscribe', { token, resubscribe: true })
    expect(again.body.message).toContain('again to ask for reviews')
    expect(await listOptOuts(shop, email)).toEqual([])
  })

  test('is not sent after an opt-out or privacy signal, or for a reviewed or returned order', async () => {
    const [ended, signalled, reviewed, returned] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
    ]
    await optOut(shop, ended.email, 'review-request')
    await recordPrivacySignal(shop, signalled.email)
    const product = await findProductInStock(shop)
    const review = await shop.post(
      '/api/review/add',
      { product: product._id, rating: 4, comment: 'Finely ground and well packed.' },
      { token: reviewed.token },
    )
    expect(review.status).toBe(200)
    await setOrderStates(shop, returned.number, { fulfillment: 'returned' })
    shop.clock.forward(12 * day)
    await run('send-review-requests')
    for (const { email } of [ended, signalled, reviewed, returned]) expect(await askedFor(email)).toEqual([])
  }, 60_000)

  test('is not sent for old deliveries or to an unverified address', async () => {
    const [old, unproven] = [await delivered(), await delivered()]
    await setEmailVerified(shop, unproven.email, false)
    shop.clock.forward(20 * day)
    await run('send-review-requests')
    expect(await askedFor(unproven.email)).toEqual([])
    const late = await delivered()
    shop.clock.forward(41 * day)
    await run('send-review-requests')
    expect(await askedFor(old.email)).toHaveLength(1)
    expect(await askedFor(late.email)).toEqual([])
  }, 60_000)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decodeEmailSource, listEmailsTo } from '#tests/support/emails.ts'
import { type RecurringJobName, runJob } from '#tests/support/jobs.ts'
import { pausePromotions } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  payWithCard,
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
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
let signedIn: { readonly at: number; readonly headers: Promise<{ token: string }> } | undefined
/** Signs in again after moving the clock, because staff sessions end. */
function getOwnerHeaders(): Promise<{ token: string }> {
  const now = shop.clock.now().getTime()
  if (signedIn === undefined || now - signedIn.at > 10 * 60_000)
    signedIn = { at: now, headers: signInOwner(shop) }
  return signedIn.headers
}
const day = 24 * 60
const powders: { _id: string; product_name: string }[] = (
  await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
).body.products
  .filter((each: { stock_count: number; hold?: unknown }) => each.stock_count > 10 && each.hold === undefined)
  .slice(0, 2)
const runShopJob = (name: RecurringJobName) => runJob(shop, name)
const listReceivedBy = (address: string) => smtpServer.received.filter(({ to }) => to === address)

/** A customer with a verified address whose order was just delivered. Staff may take the first product out of it. */
async function createDeliveredOrder({ isFirstTakenOut = false } = {}): Promise<{
  email: string
  number: string
  token: string
}> {
  const { userId: email, headers } = await registerShopper(shop)
  const source = await eventually(
    async () => listReceivedBy(email)[0]?.source,
    (found) => found !== undefined,
  )
  const token = /token=([\w-]{43})/.exec(decodeEmailSource(source ?? ''))?.[1]
  await shop.post('/api/user/verify-email', { token }, headers)
  const productIds = isFirstTakenOut ? powders.map(({ _id }) => _id) : [(await findProductInStock(shop))._id]
  const items = productIds.map((productId) => ({ productId, quantity: 1 }))
  const orderResponse = await placeOrder(shop, items, headers, { email })
  await payWithCard(orderResponse.body.url, cards.approved)
  const number = orderResponse.body.orderNumber
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${number}`, await getOwnerHeaders())).body.order?.age,
    (age) => age === 'verified',
  )
  if (isFirstTakenOut) await takeOut(number, productIds[0])
  for (const body of [
    { to: 'packed' },
    { to: 'shipped', trackingNumber: '9400111206206406260787', isConfirmed: true },
    { to: 'delivered' },
  ]) {
    const response = await shop.post(`/api/admin/orders/${number}/fulfillment`, body, await getOwnerHeaders())
    expect(response.status, JSON.stringify(response.body)).toBe(200)
  }
  return { email, number, token: headers.token }
}

/** Refunds a product of an order and takes it out. */
async function takeOut(number: string, productId: string | undefined): Promise<void> {
  const headers = await getOwnerHeaders()
  const getOrder = async () => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
  const { id: lineId, paid } = (await getOrder()).lines.find(
    (line: { productId: string }) => line.productId === productId,
  )
  const refund = { lines: [{ lineId, amount: paid, removed: 1 }], reason: 'A recall.' }
  await shop.post(`/api/admin/orders/${number}/refund`, { ...refund, idempotencyKey: randomUUID() }, headers)
  await eventually(getOrder, ({ refunded }) => refunded === paid)
}

/** Buyers of the product get another one free. */
async function giveOneMoreOf(productId: string | undefined): Promise<void> {
  const promotion = {
    name: 'One more',
    scope: 'products',
    targets: [productId],
    rewards: [productId],
    discount: { kind: 'gift', buyQuantity: 1, getQuantity: 1 },
    minimumSubtotal: 0,
    startsAt: shop.clock.now().toISOString(),
  }
  const created = await shop.post('/api/admin/promotions', promotion, await getOwnerHeaders())
  expect(created.status, JSON.stringify(created.body)).toBe(200)
}

const listReviewRequests = async (email: string) =>
  (await listEmailsTo(shop, email)).filter(({ template }) => template === 'review-request')

describe('A review request', () => {
  test('is sent once, ten days after delivery, with one-click unsubscribe', async () => {
    const { email, number } = await createDeliveredOrder()
    shop.clock.forward(9 * day)
    await runShopJob('send-review-requests')
    expect(await listReviewRequests(email)).toHaveLength(0)
    shop.clock.forward(2 * day)
    await runShopJob('send-review-requests')
    await runShopJob('send-review-requests')
    expect(await listReviewRequests(email)).toHaveLength(1)
    const emailSources = await eventually(
      async () => listReceivedBy(email).map(({ source }) => decodeEmailSource(source)),
      (sources) => sources.some((source) => source.includes(`How was your order ${number}?`)),
    )
    const requestSource = emailSources.find((source) => source.includes('How was your order')) ?? ''
    expect(requestSource).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(requestSource).toContain('350 Example Avenue, Floor 7')
    const link = /List-Unsubscribe:\s*<([^>]+)>/.exec(requestSource)?.[1] ?? ''
    expect(link).toMatch(/\/unsubscribe\?token=[\w-]{43}$/)
    expect(requestSource.split(link).length - 1).toBe(1)
    // The emails themselves have the token behind the '#'.
    expect(requestSource.split(link.replace('?', '#')).length - 1).toBe(2)

    const oneClick = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.status).toBe(200)
    expect((await oneClick.json()).message).toContain('We will no longer email')
    expect(await listOptOuts(shop, email)).toEqual(['review-request'])
    const token = new URL(link).searchParams.get('token')
    const resubscribed = await shop.post('/api/email/unsubscribe', { token, resubscribe: true })
    expect(resubscribed.body.message).toContain('again to ask for reviews')
    expect(await listOptOuts(shop, email)).toEqual([])
  })

  test('that failed is sent again with a link that unsubscribes, unless its address has unsubscribed', async () => {
    const [wanted, unwanted] = await Promise.all([createDeliveredOrder(), createDeliveredOrder()])
    shop.clock.forward(11 * day)
    smtpServer.refusal = { code: 550, message: 'No such mailbox' }
    await runShopJob('send-review-requests')
    const failed = async ({ email }: { email: string }) =>
      eventually(
        async () => (await listReviewRequests(email))[0],
        (request) => request?.status === 'failed',
      )
    const [wantedRequest, unwantedRequest] = [await failed(wanted), await failed(unwanted)]
    smtpServer.refusal = undefined
    const link = new RegExp(`${shop.url}/unsubscribe#token=([\\w-]{43})`)
    const token = link.exec(unwantedRequest?.text ?? '')?.[1]
    expect((await shop.post('/api/email/unsubscribe', { token })).status).toBe(200)
    const headers = await getOwnerHeaders()
    for (const request of [wantedRequest, unwantedRequest]) {
      const preview = await shop.get(`/api/admin/emails/${request?.id}`, headers)
      expect(preview.body).toMatchObject({ hasRedactedLinks: true, canShowLinks: true })
      const resent = await shop.post(`/api/admin/emails/${request?.id}/resend`, undefined, headers)
      expect(resent).toMatchObject({ status: 200, body: { message: 'Email queued for sending.' } })
    }
    const source = await eventually(
      async () => listReceivedBy(wanted.email).map(({ source }) => decodeEmailSource(source)),
      (sources) => sources.some((each) => each.includes('How was your order')),
    )
    const request = source.find((each) => each.includes('How was your order')) ?? ''
    expect(request).toMatch(link)
    expect(request).toMatch(/List-Unsubscribe:\s*<[^>]+\/unsubscribe\?token=[\w-]{43}>/)
    const listStatuses = async ({ email }: { email: string }) =>
      (await listReviewRequests(email)).map(({ status, last_error: error }) => ({ status, error }))
    expect(
      await eventually(
        () => listStatuses(unwanted),
        ([request]) => request?.status !== 'queued',
      ),
    ).toEqual([{ status: 'not-sent', error: 'The recipient has unsubscribed from emails of this kind.' }])
    const [sent] = await eventually(
      () => listReviewRequests(wanted.email),
      ([stored]) => stored?.status === 'sent',
    )
    expect(sent?.html).not.toMatch(link)
  }, 60_000)

  test('is not sent after an opt-out or privacy signal, or for a reviewed or returned order', async () => {
    // Together, because each waits for the same jobs.
    const [optedOut, withPrivacySignal, reviewed, returned] = await Promise.all([
      createDeliveredOrder(),
      createDeliveredOrder(),
      createDeliveredOrder(),
      createDeliveredOrder(),
    ])
    await optOut(shop, optedOut.email, 'review-request')
    await recordPrivacySignal(shop, withPrivacySignal.email)
    const product = await findProductInStock(shop)
    const review = await shop.post(
      '/api/review/add',
      { product: product._id, rating: 4, comment: 'Finely ground and well packed.' },
      { token: reviewed.token },
    )
    expect(review.status).toBe(200)
    await setOrderStates(shop, returned.number, { fulfillment: 'returned' })
    shop.clock.forward(12 * day)
    await runShopJob('send-review-requests')
    for (const { email } of [optedOut, withPrivacySignal, reviewed, returned])
      expect(await listReviewRequests(email)).toEqual([])
  }, 60_000)

  test('leaves out a product that was taken out, and asks once for one that also came as a gift', async () => {
    const [takenOut, received] = powders.map((product) => product.product_name)
    await giveOneMoreOf(powders[1]?._id)
    const { email } = await createDeliveredOrder({ isFirstTakenOut: true })
    await pausePromotions(shop)
    shop.clock.forward(11 * day)
    await runShopJob('send-review-requests')
    const [request] = await listReviewRequests(email)
    expect(request?.text).toContain(received)
    expect(request?.text).not.toContain(takenOut)
    expect(request?.text.match(/Write a review/g)).toHaveLength(1)
  })

  test('is not sent for products of a recalled lot', async () => {
    const { email, number } = await createDeliveredOrder()
    const headers = await getOwnerHeaders()
    const { order } = (await shop.get(`/api/admin/orders/${number}`, headers)).body
    const recall = { isDrill: false, level: 'class-2', reason: 'Salmonella.', instructions: 'Throw it away.' }
    const opened = await shop.post(`/api/admin/lots/${order.lines[0].lots[0].id}/recalls`, recall, headers)
    const step = { step: 'stop-sale', expectedVersion: 0 }
    const stopped = await shop.post(`/api/admin/recalls/${opened.body.id}/steps`, step, headers)
    expect(stopped.status, JSON.stringify(stopped.body)).toBe(200)
    shop.clock.forward(11 * day)
    await runShopJob('send-review-requests')
    expect(await listReviewRequests(email)).toEqual([])
  })

  test('is not sent for old deliveries or to an unverified address', async () => {
    const [oldOrder, unverified] = await Promise.all([createDeliveredOrder(), createDeliveredOrder()])
    await setEmailVerified(shop, unverified.email, false)
    shop.clock.forward(20 * day)
    await runShopJob('send-review-requests')
    expect(await listReviewRequests(unverified.email)).toEqual([])
    const lateOrder = await createDeliveredOrder()
    shop.clock.forward(41 * day)
    await runShopJob('send-review-requests')
    expect(await listReviewRequests(oldOrder.email)).toHaveLength(1)
    expect(await listReviewRequests(lateOrder.email)).toEqual([])
  }, 60_000)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { maskEmail } from '#domain/email/mask-email.ts'
import { formatMoney } from '#domain/money.ts'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { listAttributes } from '#tests/support/email-html.ts'
import { awaitEmail, listEmails, listEmailsTo } from '#tests/support/emails.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { type ShopUnderTest, startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductInStock,
  newYork,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { setStoredName } from '#tests/support/stored-orders.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'
import { sendPaymentReminders } from '#usecases/payments/send-payment-reminders.ts'

const ownerCredentials = { username: 'owner', password: 'owner-password-1' }
const healthClaim = /\b(pain|anxiety|cure|treat|heal|relief|relax|sleep|energy|mood|depress|withdrawal)/i

async function signInToShop(
  shop: ShopUnderTest,
): Promise<{ shop: ShopUnderTest; headers: { token: string } }> {
  return { shop, headers: { token: (await shop.post('/api/admin/login', ownerCredentials)).body.token } }
}

/** Places and pays an order with a unique email address. */
async function createPaidOrder(
  shop: ShopUnderTest,
  lastName = 'Birch',
): Promise<{ number: string; email: string }> {
  const product = await findProductInStock(shop)
  const email = `buyer-${randomUUID()}@example.com`
  const changes = { email, address: { ...newYork, lastName } }
  const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 2 }], {}, changes)
  await payWithCard(orderResponse.body.url, cards.approved)
  return { number: orderResponse.body.orderNumber, email }
}

const shopWithOwner = await signInToShop(await startShop({ runsJobs: true }))

describe('An order email', () => {
  const { shop, headers } = shopWithOwner
  const fulfillOrder = (number: string, body: object) =>
    shop.post(`/api/admin/orders/${number}/fulfillment`, body, headers)
  const listTemplatesSentTo = async (email: string) =>
    (await listEmailsTo(shop, email)).map(({ template }) => template)
  const awaitAgeVerified = (number: string) =>
    eventually(
      async () => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order,
      ({ age }) => age === 'verified',
    )

  test('confirms the payment once, with the lines of the order', async () => {
    const { number, email } = await createPaidOrder(shop)
    const sentEmail = await awaitEmail(shop, email, 'order-paid')
    for (let n = 0; n < 3; n++) await shop.post('/api/order/get', { orderNumber: number, email })
    await awaitAgeVerified(number)
    expect(await listTemplatesSentTo(email)).toEqual(['order-paid'])
    const { order } = (await shop.post('/api/order/get', { orderNumber: number, email })).body
    expect(sentEmail.subject).toBe(`Order ${number} is paid. Thank you!`)
    for (const part of [sentEmail.html, sentEmail.text]) {
      expect(part).toContain(order.lines[0].name)
      expect(part).toContain(formatMoney(order.total))
      expect(part).toContain('350 5th Ave')
      expect(part).toContain(formatArrival(order.arrival))
      expect(part).toContain(`${shop.url}/order-complete/${number}#key=order-key`)
    }
    expect(sentEmail.status).toBe('not-sent')
  })

  test('shows pictures and lab reports that everyone can open', async () => {
    const { email } = await createPaidOrder(shop)
    const { html } = await awaitEmail(shop, email, 'order-paid')
    const pictures = listAttributes(html, 'src').filter((picture) => picture.includes('/files/'))
    expect(pictures).toHaveLength(1)
    for (const picture of pictures) {
      const response = await fetch(picture)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    const [report] = listAttributes(html, 'href').filter((link) => link.includes('/lab-reports/'))
    const lot = report?.split('/').at(-1)
    expect((await shop.get(`/api/lab-reports?lot=${lot}`)).status).toBe(200)
  })

  test('announces the shipment with its tracking number and the delivery, but not the packing', async () => {
    const { number, email } = await createPaidOrder(shop)
    await awaitAgeVerified(number)
    await fulfillOrder(number, { to: 'packed' })
    await fulfillOrder(number, {
      to: 'shipped',
      trackingNumber: '9400 1112 0620 6406 2607 87',
      isConfirmed: true,
    })
    await fulfillOrder(number, {
      to: 'shipped',
      trackingNumber: '9400 1112 0620 6406 2607 87',
      isConfirmed: true,
    })
    await fulfillOrder(number, { to: 'delivered' })
    expect(await listTemplatesSentTo(email)).toEqual(['order-paid', 'order-shipped', 'order-delivered'])
    expect((await awaitEmail(shop, email, 'order-shipped')).text).toContain('9400 1112 0620 6406 2607 87')
  })

  test('announces a cancellation with its reason, and the refund once it is done', async () => {
    const { number, email } = await createPaidOrder(shop)
    await awaitAgeVerified(number)
    await fulfillOrder(number, { to: 'canceled', reason: 'The last pouch was torn & <wet>.' })
    const refunded = await awaitEmail(shop, email, 'order-refunded')
    expect(await listTemplatesSentTo(email)).toEqual(['order-paid', 'order-canceled', 'order-refunded'])
    const canceled = await awaitEmail(shop, email, 'order-canceled')
    expect(canceled.text).toContain('The last pouch was torn & <wet>.')
    expect(canceled.html).toContain('The last pouch was torn &amp; &lt;wet&gt;.')
    expect(canceled.text).toContain('We are refunding your original payment method.')
    expect(refunded.subject).toMatch(/^Refund of \$\d+\.\d\d for order LW-\d+$/)
  })

  test('announces a manual age check, and a failed one', async () => {
    const review = await createPaidOrder(shop, 'Review')
    expect((await awaitEmail(shop, review.email, 'age-check-needed')).text).toContain('21 or older')
    const age = { verdict: 'rejected', reason: 'Somebody else’s ID.' }
    await shop.post(`/api/admin/orders/${review.number}/age-check`, age, headers)
    expect(await listTemplatesSentTo(review.email)).toEqual([
      'order-paid',
      'age-check-needed',
      'age-check-failed',
    ])
    expect((await awaitEmail(shop, review.email, 'age-check-failed')).text).not.toContain('Somebody else')
    const minor = await createPaidOrder(shop, 'Minor')
    await awaitEmail(shop, minor.email, 'age-check-failed')
    expect(await listTemplatesSentTo(minor.email)).toEqual(['order-paid', 'age-check-failed'])
  })

  test('names the postal address and its reason, without a health claim', async () => {
    const rows = await listEmails(shop)
    expect(new Set(rows.map(({ template }) => template)).size).toBeGreaterThanOrEqual(6)
    for (const email of rows) {
      for (const part of [email.html, email.text]) {
        expect(part, email.template).toContain('350 Example Avenue, Floor 7')
        expect(part, email.template).toContain('You are getting this email because')
        expect(part, email.template).not.toMatch(healthClaim)
        expect(part, email.template).not.toMatch(/undefined|null|\[object/)
      }
      expect(email.transactional).toBe(true)
    }
  })

  test('is not sent when the change of the order is refused', async () => {
    const { number, email } = await createPaidOrder(shop)
    await awaitAgeVerified(number)
    expect((await fulfillOrder(number, { to: 'delivered' })).status).toBe(409)
    expect(await listTemplatesSentTo(email)).toEqual(['order-paid'])
  })
})

describe('The outbox in the admin area', () => {
  const { shop, headers } = shopWithOwner

  test('lists emails newest first, and finds them by address, subject and status', async () => {
    const { email, number } = await createPaidOrder(shop)
    await awaitEmail(shop, email, 'order-paid')
    const emailList = (await shop.get('/api/admin/emails', headers)).body
    expect(emailList.rows[0]).toMatchObject({
      to: email,
      orderNumber: number,
      template: 'order-paid',
      status: 'not-sent',
    })
    for (const search of [email.toUpperCase(), number, `order ${number} is paid`]) {
      const result = (await shop.get(`/api/admin/emails?search=${encodeURIComponent(search)}`, headers)).body
      expect(result).toMatchObject({ total: 1, rows: [{ to: email }] })
    }
    expect((await shop.get('/api/admin/emails?status=failed', headers)).body.total).toBe(0)
    expect((await shop.get('/api/admin/email-delivery', headers)).body.canSend).toBe(false)
    expect((await shop.get('/api/admin/emails?status=lost', headers)).status).toBe(400)
  })

  test('shows account links only to owners, after the password, and records it', async () => {
    const { userId } = await registerShopper(shop)
    const [email] = (await shop.get(`/api/admin/emails?search=${userId}`, headers)).body.rows
    const path = `/api/admin/emails/${email.id}`
    const manager = await addStaffMember(shop, 'manager', 'sam')
    for (const [reader, canShowLinks] of [
      [headers, true],
      [manager, false],
    ] as const) {
      const { body } = await shop.get(path, reader)
      expect(body).toMatchObject({ hasRedactedLinks: true, canShowLinks })
      expect(`${body.html}${body.text}`).not.toMatch(/token=[\w-]{43}/)
    }
    const showLinks = (reader: { token: string }) => shop.post(`${path}/links`, undefined, reader)
    expect((await showLinks(manager)).body.code).toBe('not-permitted')
    const owner = await signInOwner(shop)
    expect((await showLinks(owner)).body.text).toMatch(/token=[\w-]{43}/)
    expect(await listAuditEntries(shop, { action: 'email links shown', subject: email.id })).toMatchObject([
      { actor: 'owner', detail: { template: 'welcome', to: maskEmail(userId) } },
    ])
    // Its reader and the owner opened it, each once in the hour.
    const opened = await listAuditEntries(shop, { action: 'personal data opened', subject: email.id })
    expect(opened.map(({ actor }) => actor)).toEqual(['owner', 'The sam'])
    shop.clock.forward(11)
    expect((await showLinks(owner)).body.code).toBe('confirmation-required')
    expect(
      (await shop.post('/api/admin/emails/nothing/links', undefined, await signInOwner(shop))).status,
    ).toBe(400)
    expect((await shop.get(path)).status).toBe(401)
    expect((await shop.get('/api/admin/emails/nothing', headers)).status).toBe(400)
  })
})

describe('A payment reminder', () => {
  const { shop } = shopWithOwner
  const placeOrderWithEmail = async (email: string) => {
    const { _id } = await findProductInStock(shop)
    return placeOrder(shop, [{ productId: _id, quantity: 1 }], {}, { ...createGuest(), email })
  }
  const listTemplatesSentTo = async (email: string) =>
    (await listEmailsTo(shop, email)).map(({ template }) => template)

  test('is sent once after five minutes with a payment link, at most one per address per day', async () => {
    const [unpaidEmail, paidEmail] = [`left-${randomUUID()}@example.com`, `paid-${randomUUID()}@example.com`]
    const firstOrder = await placeOrderWithEmail(unpaidEmail)
    await placeOrderWithEmail(unpaidEmail)
    await payWithCard((await placeOrderWithEmail(paidEmail)).body.url, cards.approved)
    await awaitEmail(shop, paidEmail, 'order-paid')
    await sendPaymentReminders(shop.shop)
    expect(await listTemplatesSentTo(unpaidEmail)).toEqual([])
    shop.clock.forward(6)
    await sendPaymentReminders(shop.shop)
    await sendPaymentReminders(shop.shop)
    expect(await listTemplatesSentTo(unpaidEmail)).toEqual(['payment-reminder'])
    expect(await listTemplatesSentTo(paidEmail)).not.toContain('payment-reminder')
    const [email] = await listEmailsTo(shop, unpaidEmail)
    expect(email?.subject).toBe(`Order ${firstOrder.body.orderNumber} is waiting for your payment`)
    expect(email?.text).toContain(`/order-complete/${firstOrder.body.orderNumber}#key=order-key`)
    expect(email?.text).toMatch(/Ship to[\s\S]*Ada Birch[\s\S]*5th Ave[\s\S]*New York, NY 10001/)
    const response = await shop.post('/api/order/get', {
      orderNumber: firstOrder.body.orderNumber,
      email: unpaidEmail,
    })
    expect(response.body.order.payUrl).toMatch(/^http/)
  })

  test('is not sent for a place that has closed since', async () => {
    const email = `closed-${randomUUID()}@example.com`
    await placeOrderWithEmail(email)
    const owner = await signInOwner(shop)
    const ban = { level: 'city', state: 'NY', placeName: 'New York' } as const
    const { id } = (await createOwnRule(shop, owner, ban)).body
    shop.clock.forward(6)
    await sendPaymentReminders(shop.shop)
    expect(await listTemplatesSentTo(email)).not.toContain('payment-reminder')
    await retireRule(shop, owner, id)
    await sendPaymentReminders(shop.shop)
    expect(await listTemplatesSentTo(email)).toContain('payment-reminder')
  })

  test('carries no link or long message that somebody entered as an address', async () => {
    const email = `stranger-${randomUUID()}@example.com`
    const address = {
      ...newYork,
      street1: 'Call me@winner.example or visit www.winner.example/prize',
      street2: 'You have won. '.repeat(10),
    }
    const { _id } = await findProductInStock(shop)
    const placed = await placeOrder(shop, [{ productId: _id, quantity: 1 }], {}, { email, address })
    // The checkout of an earlier version took such a name.
    const name = { firstName: 'Ada', lastName: 'https://winner.example' }
    await setStoredName(shop, placed.body.orderNumber, name)
    shop.clock.forward(6)
    await sendPaymentReminders(shop.shop)
    const [reminder] = await listEmailsTo(shop, email)
    expect(reminder?.text).toContain('Ada https winner. example')
    for (const text of [reminder?.text, reminder?.html]) {
      expect(text).not.toContain('winner.example')
      expect(text).not.toContain('You have won. '.repeat(5))
    }
  })
})

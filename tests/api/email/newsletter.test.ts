import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, listEmailsTo, readToken, verifyEmail } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

const shop = await startShop({ runsJobs: true })
const createAddress = () => `reader-${randomUUID()}@example.com`
const subscribe = (email: string) =>
  shop.post('/api/newsletter/subscribe', { email }, createRandomIpHeaders())
const confirm = (token: string) => shop.post('/api/newsletter/confirm', { token })
const unsubscribe = (token: string) => shop.post('/api/email/unsubscribe', { token })
const listSubscribers = async () => {
  const { rows } = (await shop.get('/api/admin/newsletter?limit=100', await signInOwner(shop))).body
  return rows.map(({ email }: { email: string }) => email)
}
const subscribeAndConfirm = async (email: string) => {
  await subscribe(email)
  const token = readToken(await awaitEmail(shop, email, 'newsletter-confirmation'))
  await confirm(token)
  return token
}

describe('A newsletter sign-up', () => {
  test('subscribes only after the owner of the address confirms it', async () => {
    const email = createAddress()
    expect((await subscribe(email)).body.message).toMatch(/^This shop cannot send email yet/)
    const confirmation = await awaitEmail(shop, email, 'newsletter-confirmation')
    expect(await listSubscribers()).not.toContain(email)
    const token = readToken(confirmation)
    expect((await confirm(token)).body.message).toMatch(/^Thank you\. r•••@example.com is now subscribed/)
    expect(await listSubscribers()).toContain(email)
  })

  test('is ended by the link in the welcome email, and not renewed by the old confirmation', async () => {
    const email = createAddress()
    const token = await subscribeAndConfirm(email)
    const link = readToken(await awaitEmail(shop, email, 'newsletter-welcome'))
    expect((await unsubscribe(link)).body.message).toMatch(/news and offers/)
    expect(await listSubscribers()).not.toContain(email)
    expect((await confirm(token)).body.message).toMatch(/^You have unsubscribed since/)
    expect(await listSubscribers()).not.toContain(email)
    await shop.post('/api/email/unsubscribe', { token: link, resubscribe: true })
    expect(await listSubscribers()).toContain(email)
  })

  test('sends nothing to an address that gets the newsletter already, and says the same', async () => {
    const email = createAddress()
    await subscribeAndConfirm(email)
    const again = await subscribe(email)
    expect(again.body.message).toMatch(/^This shop cannot send email yet/)
    expect(await countEmails(email)).toEqual({ 'newsletter-confirmation': 1, 'newsletter-welcome': 1 })
  })

  test('is refused without an email address, with a used-up link, and too often for one address', async () => {
    expect(await subscribe('not an address')).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter an email address.' } },
    })
    expect((await confirm('unknown')).body.code).toBe('invalid-link')
    expect((await confirm('x'.repeat(200))).body.code).toBe('invalid-link')
    const email = createAddress()
    for (const _time of [1, 2, 3]) expect((await subscribe(email)).status).toBe(200)
    expect((await subscribe(email.toUpperCase())).status).toBe(429)
  })

  test('expires after a week', async () => {
    const email = createAddress()
    await subscribe(email)
    const token = readToken(await awaitEmail(shop, email, 'newsletter-confirmation'))
    await shop.sql.query(
      `update newsletter_request set created_at = created_at - interval '8 days' where email = $1`,
      [email],
    )
    expect((await confirm(token)).body.code).toBe('invalid-link')
    await runJob(shop, 'delete-expired-rows')
    const { rowCount } = await shop.sql.query('select from newsletter_request where email = $1', [email])
    expect(rowCount).toBe(0)
  })
})

describe('The newsletter box of the checkout', () => {
  test('asks a guest to confirm, and subscribes a verified customer at once', async () => {
    const guest = createAddress()
    await createPaidOrder(shop, { changes: { email: guest, newsletter: true } })
    await awaitEmail(shop, guest, 'newsletter-confirmation')
    const shopper = await registerShopper(shop)
    await verifyEmail(shop, { email: shopper.userId, headers: shopper.headers })
    await createPaidOrder(shop, {
      headers: shopper.headers,
      changes: { email: shopper.userId, newsletter: true },
    })
    const subscribers = await listSubscribers()
    expect(subscribers).toContain(shopper.userId)
    expect(subscribers).not.toContain(guest)
  })
})

describe('The exported list', () => {
  test('has a working unsubscribe link for each subscriber, and is recorded in the audit log', async () => {
    const email = createAddress()
    await subscribeAndConfirm(email)
    const owner = await signInOwner(shop)
    const answer = await shop.post('/api/admin/newsletter/export', {}, owner)
    expect(answer.headers.get('content-disposition')).toMatch(/newsletter-\d{4}-\d\d-\d\d\.csv/)
    const line = String(answer.body)
      .split('\n')
      .find((each) => each.startsWith(`${email},footer,`))
    const [, token = ''] = /token=([\w-]+)/.exec(line ?? '') ?? []
    expect((await unsubscribe(token)).status).toBe(200)
    const { rows } = (await shop.get('/api/admin/audit-log?limit=5', owner)).body
    expect(rows[0]).toMatchObject({ action: 'newsletter list exported' })
  })

  test('is for those who may change promotions', async () => {
    const support = await addStaffMember(shop, 'support', 'reader-support')
    expect((await shop.post('/api/admin/newsletter/export', {}, support)).status).toBe(403)
    expect((await shop.get('/api/admin/newsletter', support)).status).toBe(200)
    const viewer = await addStaffMember(shop, 'viewer', 'reader-viewer')
    expect((await shop.post('/api/admin/newsletter/export', {}, viewer)).status).toBe(403)
  })
})

async function countEmails(email: string): Promise<Record<string, number>> {
  const templates = (await listEmailsTo(shop, email)).map(({ template }) => template)
  return Object.fromEntries(
    templates.map((template) => [template, templates.filter((each) => each === template).length]),
  )
}

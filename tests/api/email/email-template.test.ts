import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { jobHandlers } from '#jobs/handlers.ts'
import { awaitMail, mailTo, tokenIn } from '#tests/support/mailbox.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  aProductInStock,
  cards,
  eventually,
  payWith,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const office = await openPostOffice()
const shop = await startShop({
  works: true,
  smtp: { url: office.url, from: 'Leafward <orders@shop.example>' },
})
let signedIn: { readonly at: number; readonly headers: { token: string } } | undefined
/** Signed in anew once the clock was moved: staff sessions end by themselves. */
async function owner(): Promise<{ token: string }> {
  const now = shop.clock.now().getTime()
  if (signedIn === undefined || now - signedIn.at > 10 * 60_000)
    signedIn = { at: now, headers: await signInOwner(shop) }
  return signedIn.headers
}
const day = 24 * 60
const healthClaim = /\b(pain|anxiety|cure|treats?|heal|relief|relax|sleep|energy|mood|depress|withdrawal)\b/i
const run = async (name: string) => jobHandlers.recurring.find((job) => job.name === name)?.run(shop.shop)
const sourceTo = (address: string) => office.taken.filter(({ to }) => to === address)

/**
 * What came over the wire, unfolded: in its parts quoted-printable breaks lines and writes '=' as '=3D'. The head of
 * the mail is not written so, and a token there may look as if it were.
 */
function unfolded(source: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n'))
  const parts = source
    .slice(head.length)
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return head + Buffer.from(parts, 'latin1').toString('utf8')
}

/** Somebody with a proven address whose order was delivered just now. */
async function delivered(): Promise<{ email: string; number: string; token: string }> {
  const { userId: email, headers } = await registerShopper(shop)
  const source = await eventually(
    async () => sourceTo(email)[0]?.source,
    (found) => found !== undefined,
  )
  const token = /token=([\w-]{43})/.exec(unfolded(source ?? ''))?.[1]
  await shop.post('/api/user/verify-email', { token })
  const product = await aProductInStock(shop)
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
  (await mailTo(shop, email)).filter(({ template }) => template === 'review-request')

describe('A request for a review', () => {
  test('comes once, ten days after the delivery, with a way to end such mail in one click', async () => {
    const { email, number } = await delivered()
    shop.clock.forward(9 * day)
    await run('send-review-requests')
    expect(await askedFor(email)).toHaveLength(0)
    shop.clock.forward(2 * day)
    await run('send-review-requests')
    await run('send-review-requests')
    expect(await askedFor(email)).toHaveLength(1)
    const seen = await eventually(
      async () => sourceTo(email).map(({ source }) => unfolded(source)),
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
    expect((await oneClick.json()).message).toContain('to ask for reviews any more')
    const choice = await shop.sql.query('select topic from email_opt_out where email = $1', [email])
    expect(choice.rows).toEqual([{ topic: 'review-request' }])
    const token = new URL(link).searchParams.get('token')
    const again = await shop.post('/api/mail/unsubscribe', { token, again: true })
    expect(again.body.message).toContain('again to ask for reviews')
    expect((await shop.sql.query('select 1 from email_opt_out where email = $1', [email])).rows).toEqual([])
  })

  test('does not go to who ended them, to who sent the privacy signal, or for what was reviewed or returned', async () => {
    const [ended, signalled, reviewed, returned] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
    ]
    await shop.sql.query("insert into email_opt_out (email, topic) values ($1, 'review-request')", [
      ended.email,
    ])
    await shop.sql.query('update customer set privacy_signal_at = now() where email = $1', [signalled.email])
    const product = await aProductInStock(shop)
    const review = await shop.post(
      '/api/review/add',
      { product: product._id, rating: 4, comment: 'Finely ground and well packed.' },
      { token: reviewed.token },
    )
    expect(review.status).toBe(200)
    await shop.sql.query("update shop_order set fulfillment_state = 'returned' where number = $1", [
      returned.number,
    ])
    shop.clock.forward(12 * day)
    await run('send-review-requests')
    for (const { email } of [ended, signalled, reviewed, returned]) expect(await askedFor(email)).toEqual([])
  }, 60_000)

  test('does not come for deliveries of long ago, nor to an address that was not proven', async () => {
    const [old, unproven] = [await delivered(), await delivered()]
    await shop.sql.query('update customer set email_verified_at = null where email = $1', [unproven.email])
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

describe('Mail that was given up', () => {
  const list = async () =>
    (await shop.get('/api/admin/emails?status=failed&limit=100', await owner())).body.rows
  const giveUp = async () => {
    office.closedBecause = { code: 550, why: 'No such mailbox' }
    const { userId } = await registerShopper(shop)
    await eventually(
      async () => (await mailTo(shop, userId))[0]?.status,
      (status) => status === 'failed',
    )
    office.closedBecause = undefined
    return userId
  }

  test('is listed, and cannot be sent again when its link was taken out', async () => {
    const userId = await giveUp()
    const row = (await list()).find(({ to }: { to: string }) => to === userId)
    expect(await shop.post(`/api/admin/emails/${row.id}/resend`, undefined, await owner())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ask for a new one') },
    })
    // What else was given up meanwhile may go; this one stays where it is.
    await shop.post('/api/admin/emails/resend-failed', undefined, await owner())
    expect((await mailTo(shop, userId)).map(({ status }) => status)).toEqual(['failed'])
  })

  test('goes out when it is sent again, one by one or all at once, and the log says who did it', async () => {
    const { userId, password, headers } = await registerShopper(shop)
    const change = (from: string, to: string) =>
      shop.post(
        '/api/user/update',
        { firstname: 'Ada', lastname: 'Birch', currentPassword: from, newPassword: to },
        headers,
      )
    await eventually(
      async () => (await mailTo(shop, userId))[0]?.status,
      (status) => status === 'sent',
    )
    office.closedBecause = { code: 550, why: 'No such mailbox' }
    await change(password, 'the second long password')
    await change('the second long password', 'the third long password')
    await change('the third long password', 'the fourth long password')
    const failed = await eventually(
      async () => (await mailTo(shop, userId)).filter(({ status }) => status === 'failed'),
      (mails) => mails.length === 3,
    )
    office.closedBecause = undefined
    const [one] = failed
    const sent = await shop.post(`/api/admin/emails/${one?.id}/resend`, undefined, await owner())
    expect(sent.body.message).toBe('The mail is on its way again.')
    expect((await shop.post('/api/admin/emails/resend-failed', undefined, await owner())).body.message).toBe(
      '2 mails are on their way again.',
    )
    await eventually(
      async () => (await mailTo(shop, userId)).map(({ status }) => status),
      (all) => all.every((status) => status === 'sent'),
    )
    expect((await shop.post(`/api/admin/emails/${one?.id}/resend`, undefined, await owner())).status).toBe(
      409,
    )
    expect(
      (await shop.post(`/api/admin/emails/${randomUUID()}/resend`, undefined, await owner())).status,
    ).toBe(404)
    const { rows } = await shop.sql.query("select subject from audit_entry where action = 'mail sent again'")
    expect(rows).toContainEqual({ subject: one?.id })
    expect(rows).toContainEqual({ subject: 'all' })
  })
})

describe('The letters', () => {
  test('can each be looked at by staff, in both parts, with the shop’s postal address and no claim', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await owner())).body
    expect(templates.length).toBeGreaterThanOrEqual(23)
    for (const { name, isTransactional } of templates) {
      const { html, text } = (await shop.get(`/api/admin/email-templates/${name}`, await owner())).body
      for (const part of [html, text]) {
        expect(part, name).toContain('350 Example Avenue, Floor 7')
        expect(part, name).toMatch(/You are getting this email because|came by/)
        expect(part, name).not.toMatch(healthClaim)
        expect(part, name).not.toMatch(/undefined|null|\[object|NaN/)
        expect(/unsubscribe\?token=/.test(part), name).toBe(!isTransactional)
      }
    }
    expect((await shop.get('/api/admin/email-templates/nothing', await owner())).status).toBe(404)
    expect((await shop.get('/api/admin/email-templates')).status).toBe(401)
  })

  test('all that the shop writes is among them', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await owner())).body
    const names = templates.map(({ name }: { name: string }) => name)
    const { rows } = await shop.sql.query('select distinct template from email')
    for (const { template } of rows) expect(names).toContain(template)
  })

  test('reach a real post office whole, as HTML and as text', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await owner())).body
    for (const { name, subject } of templates) {
      const { html, text } = (await shop.get(`/api/admin/email-templates/${name}`, await owner())).body
      const to = `${name}@letters.example`
      await shop.shop.emailSender?.send({ to, subject, html, text, headers: {} })
      const [mail] = sourceTo(to)
      const source = unfolded(mail?.source ?? '')
      expect(source, name).toMatch(/Content-Type: multipart\/alternative/)
      expect(source.replaceAll('\r\n', '\n'), name).toContain(text.trim().split('\n').at(-1))
      expect(source, name).toContain('<html dir="ltr" lang="en">')
      expect(source, name).toContain('</html>')
    }
  })

  test('escape whatever people are called', async () => {
    const { userId } = await registerShopper(shop, { firstname: 'A & "B"', lastname: 'O’Neil' })
    const mail = await awaitMail(shop, userId, 'welcome')
    expect(mail.html).toContain('Welcome, A &amp; &quot;B&quot;')
    expect(mail.text).toContain('Welcome, A & "B"')
  })
})

describe('What a mail said', () => {
  test('is forgotten after the days of the setting; that it was sent is not', async () => {
    const { userId } = await registerShopper(shop)
    const [sent] = await eventually(
      () => mailTo(shop, userId),
      ([mail]) => mail?.status === 'sent',
    )
    expect(() => sent && tokenIn(sent)).toThrow('No link')
    const setting = await shop.post('/api/admin/settings', { emailRetentionDays: 30 }, await owner())
    expect(setting.status).toBe(200)
    expect((await shop.post('/api/admin/settings', { emailRetentionDays: 3 }, await owner())).status).toBe(
      400,
    )
    shop.clock.forward(31 * day)
    await run('delete-expired-rows')
    const [kept] = await mailTo(shop, userId)
    expect(kept).toMatchObject({ subject: sent?.subject, status: 'sent', html: '', text: '' })
    expect((await shop.get(`/api/admin/emails/${kept?.id}`, await owner())).body).toMatchObject({
      isBodyDeleted: true,
      html: '',
    })
  })
})

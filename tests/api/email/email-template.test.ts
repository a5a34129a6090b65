import { describe, expect, test } from 'vitest'
import { awaitEmail, decodeEmailSource, listEmails, listEmailsTo, readToken } from '#tests/support/emails.ts'
import { type RecurringJobName, runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  works: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
let signedIn: { readonly at: number; readonly headers: { token: string } } | undefined
/** Signs in again after moving the clock, because staff sessions end. */
async function owner(): Promise<{ token: string }> {
  const now = shop.clock.now().getTime()
  if (signedIn === undefined || now - signedIn.at > 10 * 60_000)
    signedIn = { at: now, headers: await signInOwner(shop) }
  return signedIn.headers
}
const day = 24 * 60
const healthClaim = /\b(pain|anxiety|cure|treats?|heal|relief|relax|sleep|energy|mood|depress|withdrawal)\b/i
const run = (name: RecurringJobName) => runJob(shop, name)
const sourceTo = (address: string) => smtpServer.received.filter(({ to }) => to === address)

describe('Email templates', () => {
  test('are previewed by staff as HTML and text, with the postal address and no health claim', async () => {
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

  test('include every email that was sent', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await owner())).body
    const names = templates.map(({ name }: { name: string }) => name)
    for (const { template } of await listEmails(shop)) expect(names).toContain(template)
  })

  test('are delivered over SMTP as HTML and text', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await owner())).body
    for (const { name, subject } of templates) {
      const { html, text } = (await shop.get(`/api/admin/email-templates/${name}`, await owner())).body
      const to = `${name}@letters.example`
      await shop.shop.emailSender?.send({ to, subject, html, text, headers: {} })
      const [mail] = sourceTo(to)
      const source = decodeEmailSource(mail?.source ?? '')
      expect(source, name).toMatch(/Content-Type: multipart\/alternative/)
      expect(source.replaceAll('\r\n', '\n'), name).toContain(text.trim().split('\n').at(-1))
      expect(source, name).toContain('<html dir="ltr" lang="en">')
      expect(source, name).toContain('</html>')
    }
  })

  test('escape names', async () => {
    const { userId } = await registerShopper(shop, { firstname: 'A & "B"', lastname: 'O’Neil' })
    const mail = await awaitEmail(shop, userId, 'welcome')
    expect(mail.html).toContain('Welcome, A &amp; &quot;B&quot;')
    expect(mail.text).toContain('Welcome, A & "B"')
  })
})

describe('The text of an email', () => {
  test('is deleted after the configured number of days, but the record of the email is kept', async () => {
    const { userId } = await registerShopper(shop)
    const [sent] = await eventually(
      () => listEmailsTo(shop, userId),
      ([mail]) => mail?.status === 'sent',
    )
    expect(() => sent && readToken(sent)).toThrow('No link')
    const setting = await shop.post('/api/admin/settings', { emailRetentionDays: 30 }, await owner())
    expect(setting.status).toBe(200)
    expect((await shop.post('/api/admin/settings', { emailRetentionDays: 3 }, await owner())).status).toBe(
      400,
    )
    expect((await shop.get(`/api/admin/emails/${sent?.id}`, await owner())).body.isBodyDeleted).toBe(false)
    shop.clock.forward(31 * day)
    await run('delete-expired-rows')
    const [storedEmail] = await listEmailsTo(shop, userId)
    expect(storedEmail).toMatchObject({ subject: sent?.subject, status: 'sent', html: '', text: '' })
    expect((await shop.get(`/api/admin/emails/${storedEmail?.id}`, await owner())).body).toMatchObject({
      isBodyDeleted: true,
      html: '',
    })
  })
})

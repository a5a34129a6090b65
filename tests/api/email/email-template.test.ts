import { describe, expect, test } from 'vitest'
import { defaultClaimTerms } from '#db/reference/claim-terms.data.ts'
import { listBlockingClaims } from '#domain/compliance/claims/claim-term.ts'
import { createClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { editSettings } from '#tests/support/edits.ts'
import { awaitEmail, decodeEmailSource, listEmails, listEmailsTo, readToken } from '#tests/support/emails.ts'
import { type RecurringJobName, runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
let signedIn: { readonly at: number; readonly headers: { token: string } } | undefined
/** Signs in again after moving the clock, because staff sessions end. */
async function getOwnerHeaders(): Promise<{ token: string }> {
  const now = shop.clock.now().getTime()
  if (signedIn === undefined || now - signedIn.at > 10 * 60_000)
    signedIn = { at: now, headers: await signInOwner(shop) }
  return signedIn.headers
}
const day = 24 * 60
const findClaims = createClaimFinder(defaultClaimTerms)
const runShopJob = (name: RecurringJobName) => runJob(shop, name)
const listReceivedBy = (address: string) => smtpServer.received.filter(({ to }) => to === address)

describe('Email templates', () => {
  test('are previewed by staff as HTML and text, with the postal address and no claim', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await getOwnerHeaders())).body
    expect(templates.length).toBeGreaterThanOrEqual(23)
    for (const { name, isTransactional } of templates) {
      const { html, text } = (await shop.get(`/api/admin/email-templates/${name}`, await getOwnerHeaders()))
        .body
      for (const part of [html, text]) {
        expect(part, name).toContain('350 Example Avenue, Floor 7')
        expect(part, name).toMatch(/You are getting this email because|came by/)
        expect(listBlockingClaims(findClaims(part.replace(/<[^>]*>/g, ' '))), name).toEqual([])
        expect(part, name).not.toMatch(/undefined|null|\[object|NaN/)
        expect(/unsubscribe#token=/.test(part), name).toBe(!isTransactional)
      }
    }
    expect((await shop.get('/api/admin/email-templates/nothing', await getOwnerHeaders())).status).toBe(404)
    expect((await shop.get('/api/admin/email-templates')).status).toBe(401)
  })

  test('include every email that was sent', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await getOwnerHeaders())).body
    const names = templates.map(({ name }: { name: string }) => name)
    for (const { template } of await listEmails(shop)) expect(names).toContain(template)
  })

  test('are delivered over SMTP as HTML and text', async () => {
    const { templates } = (await shop.get('/api/admin/email-templates', await getOwnerHeaders())).body
    for (const { name, subject } of templates) {
      const { html, text } = (await shop.get(`/api/admin/email-templates/${name}`, await getOwnerHeaders()))
        .body
      const to = `${name}@emails.example`
      await shop.shop.emailSender?.send({ to, subject, html, text, headers: {} })
      const [email] = listReceivedBy(to)
      const source = decodeEmailSource(email?.source ?? '')
      expect(source, name).toMatch(/Content-Type: multipart\/alternative/)
      expect(source.replaceAll('\r\n', '\n'), name).toContain(text.trim().split('\n').at(-1))
      expect(source, name).toContain('<html dir="ltr" lang="en">')
      expect(source, name).toContain('</html>')
    }
  })

  test('escape names', async () => {
    const { userId } = await registerShopper(shop, { firstname: 'A & "B"', lastname: 'O’Neil' })
    const email = await awaitEmail(shop, userId, 'welcome')
    expect(email.html).toContain('Welcome, A &amp; &quot;B&quot;')
    expect(email.text).toContain('Welcome, A & "B"')
  })
})

describe('The text of an email', () => {
  test('is deleted after the configured number of days, but the record of the email is kept', async () => {
    const { userId } = await registerShopper(shop)
    const [sentEmail] = await eventually(
      () => listEmailsTo(shop, userId),
      ([email]) => email?.status === 'sent',
    )
    expect(() => sentEmail && readToken(sentEmail)).toThrow('No link')
    const response = await editSettings(shop, { emailRetentionDays: 30 }, await getOwnerHeaders())
    expect(response.status).toBe(200)
    expect((await editSettings(shop, { emailRetentionDays: 3 }, await getOwnerHeaders())).status).toBe(400)
    expect(
      (await shop.get(`/api/admin/emails/${sentEmail?.id}`, await getOwnerHeaders())).body.isBodyDeleted,
    ).toBe(false)
    shop.clock.forward(31 * day)
    await runShopJob('delete-expired-rows')
    const [storedEmail] = await listEmailsTo(shop, userId)
    expect(storedEmail).toMatchObject({ subject: sentEmail?.subject, status: 'sent', html: '', text: '' })
    expect(
      (await shop.get(`/api/admin/emails/${storedEmail?.id}`, await getOwnerHeaders())).body,
    ).toMatchObject({
      isBodyDeleted: true,
      html: '',
    })
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, decodeEmailSource } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <news@shop.example>' },
})

/** The delivered email whose source has this text. */
const awaitSource = async (address: string, text: string) => {
  const isMeant = (source: string) => source.includes(text)
  const sources = await eventually(
    async () =>
      smtpServer.received.filter(({ to }) => to === address).map(({ source }) => decodeEmailSource(source)),
    (delivered) => delivered.some(isMeant),
  )
  return sources.find(isMeant) ?? ''
}

test('A newsletter email ends the subscription with one click of the email client (RFC 8058)', async () => {
  const email = `reader-${randomUUID()}@example.com`
  await shop.post('/api/newsletter/subscribe', { email }, createRandomIpHeaders())
  const confirmation = await awaitSource(email, '/newsletter#token=')
  // Nobody is subscribed yet, so there is nothing to end.
  expect(confirmation).not.toContain('List-Unsubscribe-Post')
  const token = /\/newsletter#token=([\w-]+)/.exec(confirmation)?.[1] ?? ''
  expect((await shop.post('/api/newsletter/confirm', { token })).status).toBe(200)
  await awaitEmail(shop, email, 'newsletter-welcome')
  const welcome = await awaitSource(email, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const link = /List-Unsubscribe:\s*<([^>]+)>/.exec(welcome)?.[1] ?? ''
  const listSubscribers = async () => {
    const { rows } = (await shop.get('/api/admin/newsletter?limit=100', await signInOwner(shop))).body
    return rows.map((row: { email: string }) => row.email)
  }
  expect(await listSubscribers()).toContain(email)
  const oneClick = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  expect(await listSubscribers()).not.toContain(email)
})

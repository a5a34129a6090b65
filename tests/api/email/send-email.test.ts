import { describe, expect, test } from 'vitest'
import { retryEmailsNow } from '#tests/support/database-gates.ts'
import { awaitEmail, listEmailsTo, readToken, setAttempts } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  works: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
const headers = await signInOwner(shop)

describe('An email over SMTP', () => {
  const sourceTo = (address: string) => smtpServer.received.filter(({ to }) => to === address)

  test('is sent once, and its account link is not kept', async () => {
    const { userId } = await registerShopper(shop)
    const sent = await eventually(
      async () => (await listEmailsTo(shop, userId))[0],
      (mail) => mail?.status === 'sent',
    )
    expect(sent).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) })
    expect(sent?.html).toContain('token=removed')
    expect(() => sent && readToken(sent)).toThrow('No link')
    expect(sourceTo(userId)).toHaveLength(1)
    const [{ source } = { source: '' }] = sourceTo(userId)
    expect(source).toContain('From: Leafward <orders@shop.example>')
    expect(source).toContain(`Message-ID: <${sent?.id}@127.0.0.1>`)
    expect(source).toContain('Auto-Submitted: auto-generated')
    // The reader’s copy has the whole link (quoted-printable writes '=' as '=3D' and folds lines).
    expect(source.replaceAll('=\r\n', '')).toMatch(/verify-email\?token=3D[\w-]{43}/)
  })

  test('is retried when the server is busy, shows the error to staff, and fails after the last try', async () => {
    const graylisted = { code: 451, why: 'Greylisted, come back later' }
    smtpServer.refusal = graylisted
    const { userId } = await registerShopper(shop)
    const first = await eventually(
      async () => (await listEmailsTo(shop, userId))[0],
      (mail) => mail?.last_error !== null,
    )
    expect(first).toMatchObject({ status: 'queued', attempts: 1 })
    const [row] = (await shop.get(`/api/admin/emails?search=${userId}&status=queued`, headers)).body.rows
    expect(row).toMatchObject({ to: userId, attempts: 1, error: expect.stringContaining('Greylisted') })

    smtpServer.refusal = undefined
    await retryEmailsNow(shop)
    await eventually(
      async () => (await listEmailsTo(shop, userId))[0]?.status,
      (status) => status === 'sent',
    )

    smtpServer.refusal = graylisted
    const unlucky = await registerShopper(shop)
    await eventually(
      async () => (await listEmailsTo(shop, unlucky.userId))[0]?.attempts,
      (attempts) => attempts === 1,
    )
    await setAttempts(shop, unlucky.userId, 8)
    await eventually(
      async () => {
        await retryEmailsNow(shop)
        return (await listEmailsTo(shop, unlucky.userId))[0]
      },
      (mail) => mail?.status === 'failed' && mail.attempts === 9,
    )
    smtpServer.refusal = undefined
  })

  test('is not retried after a permanent refusal', async () => {
    smtpServer.refusal = { code: 550, why: 'No such mailbox' }
    const { userId } = await registerShopper(shop)
    const lost = await eventually(
      async () => (await listEmailsTo(shop, userId))[0],
      (mail) => mail?.status === 'failed',
    )
    expect(lost).toMatchObject({ attempts: 1, last_error: expect.stringContaining('No such mailbox') })
    smtpServer.refusal = undefined
  })

  test('is not sent to buyers of the demo store', async () => {
    const demo = (
      await shop.get('/api/admin/orders?origin=demo&payment=paid&fulfillment=shipped&limit=1', headers)
    ).body.rows[0]
    const before = smtpServer.received.length
    await shop.post(`/api/admin/orders/${demo.number}/fulfillment`, { to: 'delivered' }, headers)
    expect(await awaitEmail(shop, demo.email, 'order-delivered')).toMatchObject({ status: 'not-sent' })
    expect(smtpServer.received).toHaveLength(before)
  })
})

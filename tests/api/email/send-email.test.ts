import { describe, expect, test } from 'vitest'
import { retryEmailsNow } from '#tests/support/database-gates.ts'
import { awaitEmail, listEmailsTo, readToken, setAttempts } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { sendEmail } from '#usecases/email/send-email.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
const headers = await signInOwner(shop)

describe('An email over SMTP', () => {
  const listReceivedBy = (address: string) => smtpServer.received.filter(({ to }) => to === address)

  test('is sent once, and its account link is removed after sending', async () => {
    const { userId } = await registerShopper(shop)
    const sentEmail = await eventually(
      async () => (await listEmailsTo(shop, userId))[0],
      (email) => email?.status === 'sent',
    )
    expect(sentEmail).toMatchObject({ attempts: 1, last_error: null, sent_at: expect.any(Date) })
    expect(sentEmail?.html).toContain('token=removed')
    expect(() => sentEmail && readToken(sentEmail)).toThrow('No link')
    expect(listReceivedBy(userId)).toHaveLength(1)
    const [{ source } = { source: '' }] = listReceivedBy(userId)
    expect(source).toContain('From: Leafward <orders@shop.example>')
    expect(source).toContain(`Message-ID: <${sentEmail?.id}@127.0.0.1>`)
    expect(source).toContain('Auto-Submitted: auto-generated')
    // The sent email has the complete link. Quoted-printable writes '=' as '=3D' and breaks lines.
    expect(source.replaceAll('=\r\n', '')).toMatch(/verify-email#token=3D[\w-]{43}/)
  })

  test('is retried when the server is busy, shows the error to staff, and fails after the last attempt', async () => {
    const graylisted = { code: 451, message: 'Greylisted, come back later' }
    smtpServer.refusal = graylisted
    const { userId } = await registerShopper(shop)
    const queuedEmail = await eventually(
      async () => (await listEmailsTo(shop, userId))[0],
      (email) => email?.last_error !== null,
    )
    expect(queuedEmail).toMatchObject({ status: 'queued', attempts: 1 })
    const [row] = (await shop.get(`/api/admin/emails?search=${userId}&status=queued`, headers)).body.rows
    expect(row).toMatchObject({ to: userId, attempts: 1, error: expect.stringContaining('Greylisted') })

    // The log has the error that the job throws.
    const error = `450 <${userId}>: come back later`
    const emailSender = { send: async () => ({ accepted: false, error, final: false }) as const }
    const retried = sendEmail({ ...shop.shop, emailSender }, queuedEmail?.id ?? '')
    await expect(retried).rejects.toThrow(/^The mail server did not accept email [\w-]{36}, so/)
    await expect(retried).rejects.not.toThrow(userId)

    smtpServer.refusal = undefined
    await retryEmailsNow(shop)
    await eventually(
      async () => (await listEmailsTo(shop, userId))[0]?.status,
      (status) => status === 'sent',
    )

    smtpServer.refusal = graylisted
    const otherShopper = await registerShopper(shop)
    await eventually(
      async () => (await listEmailsTo(shop, otherShopper.userId))[0]?.attempts,
      (attempts) => attempts === 1,
    )
    await setAttempts(shop, otherShopper.userId, 8)
    await eventually(
      async () => {
        await retryEmailsNow(shop)
        return (await listEmailsTo(shop, otherShopper.userId))[0]
      },
      (email) => email?.status === 'failed' && email.attempts === 9,
    )
    smtpServer.refusal = undefined
  })

  test('is not retried after a permanent refusal', async () => {
    smtpServer.refusal = { code: 550, message: 'No such mailbox' }
    const { userId } = await registerShopper(shop)
    const failedEmail = await eventually(
      async () => (await listEmailsTo(shop, userId))[0],
      (email) => email?.status === 'failed',
    )
    expect(failedEmail).toMatchObject({ attempts: 1, last_error: expect.stringContaining('No such mailbox') })
    smtpServer.refusal = undefined
  })

  test('is not sent to customers of the demo store', async () => {
    const demoOrder = (
      await shop.get('/api/admin/orders?origin=demo&payment=paid&fulfillment=shipped&limit=1', headers)
    ).body.rows[0]
    const receivedBefore = smtpServer.received.length
    await shop.post(`/api/admin/orders/${demoOrder.number}/fulfillment`, { to: 'delivered' }, headers)
    expect(await awaitEmail(shop, demoOrder.email, 'order-delivered')).toMatchObject({ status: 'not-sent' })
    expect(smtpServer.received).toHaveLength(receivedBefore)
  })
})

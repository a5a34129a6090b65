import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addFailedEmail, listEmailsTo } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { findStaffMember, listAuditEntries } from '#tests/support/stored-staff.ts'
import { resendEmail } from '#usecases/email/resend-email.ts'

const smtpServer = await startSmtpServer()
const shop = await startShop({
  works: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
const owner = () => getOwner(shop)

describe('A failed email', () => {
  const list = async () =>
    (await shop.get('/api/admin/emails?status=failed&limit=100', await owner())).body.rows
  const giveUp = async () => {
    smtpServer.refusal = { code: 550, why: 'No such mailbox' }
    const { userId } = await registerShopper(shop)
    await eventually(
      async () => (await listEmailsTo(shop, userId))[0]?.status,
      (status) => status === 'failed',
    )
    smtpServer.refusal = undefined
    return userId
  }

  test('is listed, and cannot be resent when its link was removed', async () => {
    const userId = await giveUp()
    const row = (await list()).find(({ to }: { to: string }) => to === userId)
    expect(await shop.post(`/api/admin/emails/${row.id}/resend`, undefined, await owner())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('request a new one') },
    })
    // What else was given up meanwhile may go; this one stays where it is.
    await shop.post('/api/admin/emails/resend-failed', undefined, await owner())
    expect((await listEmailsTo(shop, userId)).map(({ status }) => status)).toEqual(['failed'])
  })

  test('is resent alone or with all others, with an audit entry', async () => {
    const { userId, password, headers } = await registerShopper(shop)
    const change = (from: string, to: string) =>
      shop.post(
        '/api/user/update',
        { firstName: 'Ada', lastName: 'Birch', currentPassword: from, newPassword: to },
        headers,
      )
    await eventually(
      async () => (await listEmailsTo(shop, userId))[0]?.status,
      (status) => status === 'sent',
    )
    smtpServer.refusal = { code: 550, why: 'No such mailbox' }
    await change(password, 'the second long password')
    await change('the second long password', 'the third long password')
    await change('the third long password', 'the fourth long password')
    const failed = await eventually(
      async () => (await listEmailsTo(shop, userId)).filter(({ status }) => status === 'failed'),
      (mails) => mails.length === 3,
    )
    smtpServer.refusal = undefined
    const [one] = failed
    const sent = await shop.post(`/api/admin/emails/${one?.id}/resend`, undefined, await owner())
    expect(sent.body.message).toBe('Email queued for sending.')
    expect((await shop.post('/api/admin/emails/resend-failed', undefined, await owner())).body.message).toBe(
      '2 emails queued for sending.',
    )
    await eventually(
      async () => (await listEmailsTo(shop, userId)).map(({ status }) => status),
      (all) => all.every((status) => status === 'sent'),
    )
    expect((await shop.post(`/api/admin/emails/${one?.id}/resend`, undefined, await owner())).status).toBe(
      409,
    )
    expect(
      (await shop.post(`/api/admin/emails/${randomUUID()}/resend`, undefined, await owner())).status,
    ).toBe(404)
    const subjects = (await listAuditEntries(shop, { action: 'email resent' })).map(({ subject }) => subject)
    expect(subjects).toContain(one?.id)
    expect(subjects).toContain('all')
  })
})

test('A failed email is resent once when several requests come at once', async () => {
  const emailId = await addFailedEmail(shop, 'someone@example.com')
  const sending = { ...shop.shop, emailSender: { send: async () => ({ accepted: true as const }) } }
  const staffMember = await findStaffMember(shop, 'owner')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => resendEmail(sending, emailId, staffMember)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

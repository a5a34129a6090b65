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
  runsJobs: true,
  smtp: { url: smtpServer.url, from: 'Leafward <orders@shop.example>' },
})
const getOwnerHeaders = () => getOwner(shop)

describe('A failed email', () => {
  const listFailedEmails = async () =>
    (await shop.get('/api/admin/emails?status=failed&limit=100', await getOwnerHeaders())).body.rows
  const createFailedEmail = async () => {
    smtpServer.refusal = { code: 550, message: 'No such mailbox' }
    const { userId } = await registerShopper(shop)
    await eventually(
      async () => (await listEmailsTo(shop, userId))[0]?.status,
      (status) => status === 'failed',
    )
    smtpServer.refusal = undefined
    return userId
  }

  test('is listed, and cannot be resent when its link was removed', async () => {
    const userId = await createFailedEmail()
    const row = (await listFailedEmails()).find(({ to }: { to: string }) => to === userId)
    expect(
      await shop.post(`/api/admin/emails/${row.id}/resend`, undefined, await getOwnerHeaders()),
    ).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('request a new one') },
    })
    // Other failed emails may be resent, but this one stays failed.
    await shop.post('/api/admin/emails/resend-failed', undefined, await getOwnerHeaders())
    expect((await listEmailsTo(shop, userId)).map(({ status }) => status)).toEqual(['failed'])
  })

  test('is resent alone or with all others, with an audit entry', async () => {
    const { userId, password, headers } = await registerShopper(shop)
    const changePassword = (from: string, to: string) =>
      shop.post(
        '/api/user/update',
        { firstName: 'Ada', lastName: 'Birch', currentPassword: from, newPassword: to },
        headers,
      )
    await eventually(
      async () => (await listEmailsTo(shop, userId))[0]?.status,
      (status) => status === 'sent',
    )
    smtpServer.refusal = { code: 550, message: 'No such mailbox' }
    await changePassword(password, 'the second long password')
    await changePassword('the second long password', 'the third long password')
    await changePassword('the third long password', 'the fourth long password')
    const failedEmails = await eventually(
      async () => (await listEmailsTo(shop, userId)).filter(({ status }) => status === 'failed'),
      (emails) => emails.length === 3,
    )
    smtpServer.refusal = undefined
    const [failedEmail] = failedEmails
    const response = await shop.post(
      `/api/admin/emails/${failedEmail?.id}/resend`,
      undefined,
      await getOwnerHeaders(),
    )
    expect(response.body.message).toBe('Email queued for sending.')
    expect(
      (await shop.post('/api/admin/emails/resend-failed', undefined, await getOwnerHeaders())).body.message,
    ).toBe('2 emails queued for sending.')
    await eventually(
      async () => (await listEmailsTo(shop, userId)).map(({ status }) => status),
      (statuses) => statuses.every((status) => status === 'sent'),
    )
    expect(
      (await shop.post(`/api/admin/emails/${failedEmail?.id}/resend`, undefined, await getOwnerHeaders()))
        .status,
    ).toBe(409)
    expect(
      (await shop.post(`/api/admin/emails/${randomUUID()}/resend`, undefined, await getOwnerHeaders()))
        .status,
    ).toBe(404)
    const subjects = (await listAuditEntries(shop, { action: 'email resent' })).map(({ subject }) => subject)
    expect(subjects).toContain(failedEmail?.id)
    expect(subjects).toContain('all')
  })
})

test('A failed email is resent once when several requests arrive at once', async () => {
  const emailId = await addFailedEmail(shop, 'someone@example.com')
  const sendingShop = { ...shop.shop, emailSender: { send: async () => ({ accepted: true as const }) } }
  const staffMember = await findStaffMember(shop, 'owner')
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => resendEmail(sendingShop, emailId, staffMember)),
  )
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
})

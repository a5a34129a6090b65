import { listFailedEmailIds, lockEmail, updateEmail } from '#db/queries/email/emails.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Sends a mail that was given up once more. One whose links were taken out cannot be: they are not kept. */
export async function resendEmail(shop: Shop, emailId: string, by: Actor): Promise<Result<string>> {
  if (shop.emailSender === undefined) return refuse('wrong-state', { message: noSmtpMessage })
  return shop.db.transaction().execute(async (transaction) => {
    const mail = await lockEmail(transaction, emailId)
    if (mail === undefined) return refuse('not-found', { message: 'There is no such mail.' })
    if (mail.status !== 'failed')
      return refuse('wrong-state', { message: 'Only mail that was given up can be sent again.' })
    if (mail.bodyDeletedAt !== null)
      return refuse('wrong-state', { message: 'What this mail said is not kept any more.' })
    if (mail.text.includes('token=removed'))
      return refuse('wrong-state', {
        message: 'Its link was taken out when it was given up. The customer can ask for a new one.',
      })
    await requeue(shop, transaction, [mail.id])
    await recordAudit(transaction, { by, action: 'mail sent again', subject: mail.id, detail: {} })
    return ok('The mail is on its way again.')
  })
}

/** All of them at once; those that cannot be sent again stay in the list. */
export async function resendFailedEmails(shop: Shop, by: Actor): Promise<Result<string>> {
  if (shop.emailSender === undefined) return refuse('wrong-state', { message: noSmtpMessage })
  return shop.db.transaction().execute(async (transaction) => {
    const ids = await listFailedEmailIds(transaction, maxResent)
    if (ids.length === 0) return ok('There is no mail that could be sent again.')
    await requeue(shop, transaction, ids)
    const detail = { mails: ids.length }
    await recordAudit(transaction, { by, action: 'mail sent again', subject: 'all', detail })
    return ok(
      ids.length === 1 ? 'One mail is on its way again.' : `${ids.length} mails are on their way again.`,
    )
  })
}

const maxResent = 1000
const noSmtpMessage = 'No way to send mail is set up: set SMTP_URL and MAIL_FROM.'

async function requeue(shop: Shop, transaction: Shop['db'], ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await updateEmail(transaction, id, { status: 'queued', attempts: 0 })
    await shop.enqueue(transaction, { name: 'send-email', data: { emailId: id } })
  }
}

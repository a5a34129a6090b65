import { listFailedEmailIds, lockEmail, updateEmail } from '#db/queries/email/emails.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { hasRedactedLinks } from '#domain/email/redact-links.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { sendEmailJob } from './send-email.ts'

/** Sends a failed email again, unless its text was deleted or a link to an account was removed from it. */
export async function resendEmail(shop: Shop, emailId: string, by: Actor): Promise<Result<string>> {
  if (shop.emailSender === undefined) return refuse('invalid-state', { message: noSmtpMessage })
  return shop.db.transaction().execute(async (transaction) => {
    const email = await lockEmail(transaction, emailId)
    if (email === undefined) return refuse('not-found', { message: 'This email does not exist.' })
    if (email.status !== 'failed')
      return refuse('invalid-state', { message: 'Only failed emails can be resent.' })
    if (email.bodyDeletedAt !== undefined)
      return refuse('invalid-state', { message: 'The content of this email is no longer stored.' })
    if (hasRedactedLinks(email.text))
      return refuse('invalid-state', {
        message:
          'The link in this email was removed when sending failed. The customer can request a new one.',
      })
    await requeue(shop, transaction, [email.id])
    await recordEvent(shop, transaction, { by, kind: 'email resent', subject: email.id, detail: {} })
    return ok('Email queued for sending.')
  })
}

/** Sends all failed emails again that can still be sent. */
export async function resendFailedEmails(shop: Shop, by: Actor): Promise<Result<string>> {
  if (shop.emailSender === undefined) return refuse('invalid-state', { message: noSmtpMessage })
  return shop.db.transaction().execute(async (transaction) => {
    const ids = await listFailedEmailIds(transaction, maxResent)
    if (ids.length === 0) return ok('There are no failed emails that can be resent.')
    await requeue(shop, transaction, ids)
    const detail = { emails: ids.length }
    await recordEvent(shop, transaction, { by, kind: 'email resent', subject: 'all', detail })
    const rest = ids.length < maxResent ? '' : ' More may have failed. Send again once these are out.'
    return ok(`${formatUnits(ids.length, 'email')} queued for sending.${rest}`)
  })
}

const maxResent = 1000
const noSmtpMessage = 'This shop cannot send email yet. Set SMTP_URL and MAIL_FROM.'

async function requeue(shop: Shop, transaction: Shop['db'], ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await updateEmail(transaction, id, { status: 'queued', attempts: 0 })
    await shop.enqueue(transaction, sendEmailJob, { emailId: id })
  }
}

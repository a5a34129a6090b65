import { failedMailIds, lockMail, updateMail } from '#db/queries/email/emails.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Sends a mail that was given up once more. One whose links were taken out cannot be: they are not kept. */
export async function sendAgain(shop: Shop, mailId: string, by: Actor): Promise<Outcome<string>> {
  if (shop.email === undefined) return refused('wrong-state', { message: noPostOffice })
  return shop.db.transaction().execute(async (transaction) => {
    const mail = await lockMail(transaction, mailId)
    if (mail === undefined) return refused('not-found', { message: 'There is no such mail.' })
    if (mail.status !== 'failed')
      return refused('wrong-state', { message: 'Only mail that was given up can be sent again.' })
    if (mail.body_deleted_at !== null)
      return refused('wrong-state', { message: 'What this mail said is not kept any more.' })
    if (mail.text.includes('token=removed'))
      return refused('wrong-state', {
        message: 'Its link was taken out when it was given up. The customer can ask for a new one.',
      })
    await putBack(shop, transaction, [mail.id])
    await recordAudit(transaction, { by, action: 'mail sent again', subject: mail.id, detail: {} })
    return granted('The mail is on its way again.')
  })
}

/** All of them at once; those that cannot be sent again stay in the list. */
export async function sendAllAgain(shop: Shop, by: Actor): Promise<Outcome<string>> {
  if (shop.email === undefined) return refused('wrong-state', { message: noPostOffice })
  return shop.db.transaction().execute(async (transaction) => {
    const ids = await failedMailIds(transaction, mostAtOnce)
    if (ids.length === 0) return granted('There is no mail that could be sent again.')
    await putBack(shop, transaction, ids)
    const detail = { mails: ids.length }
    await recordAudit(transaction, { by, action: 'mail sent again', subject: 'all', detail })
    return granted(
      ids.length === 1 ? 'One mail is on its way again.' : `${ids.length} mails are on their way again.`,
    )
  })
}

const mostAtOnce = 1000
const noPostOffice = 'No way to send mail is set up: set SMTP_URL and MAIL_FROM.'

async function putBack(shop: Shop, transaction: Shop['db'], ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await updateMail(transaction, id, { status: 'queued', attempts: 0 })
    await shop.enqueue(transaction, { name: 'send-mail', data: { mailId: id } })
  }
}

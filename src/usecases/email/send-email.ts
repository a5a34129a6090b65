import { countMailAttempt, findMail, type MailRow, updateMail } from '#db/queries/email/emails.ts'
import type { Shop } from '../shop.ts'
import { withoutSecrets } from './redact-links.ts'

/** Tries until a mail is given up: with the queue's growing pauses a little over an hour. */
export const mailTries = 9

/**
 * Sends a mail of the outbox. One that is not taken for now is thrown for the queue, which tries again; refused for
 * good, or too often, it stays 'failed' with what the post office said.
 */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const mail = await findMail(shop.db, mailId)
  if (mail?.status !== 'queued') return
  if (shop.email === undefined) return updateMail(shop.db, mail.id, { status: 'kept' })
  await countMailAttempt(shop.db, mail.id)
  const { to_address: to, reply_to: replyTo, subject, html, text } = mail
  const delivery = await shop.email.send({
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    html,
    text,
    headers: headersOf(shop, mail),
  })
  if (delivery.taken) {
    const sent = { status: 'sent', sent_at: shop.clock.now(), last_error: null }
    return updateMail(shop.db, mail.id, { ...sent, ...cleaned(mail) })
  }
  const last = delivery.final || mail.attempts + 1 >= mailTries
  await updateMail(shop.db, mail.id, {
    last_error: delivery.why,
    ...(last ? { status: 'failed', ...cleaned(mail) } : {}),
  })
  if (!last) throw new Error(`The mail was not taken, it is tried again: ${delivery.why}`)
}

/** One id however often it is sent, so that a mail that arrives twice is seen as one; and no answers from machines. */
function headersOf(shop: Shop, mail: MailRow): Record<string, string> {
  return {
    'Message-ID': `<${mail.id}@${new URL(shop.publicUrl).hostname}>`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    // RFC 8058: the mail program offers the way out itself, in one click.
    ...(mail.unsubscribe_url === null
      ? {}
      : {
          'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  }
}

function cleaned(mail: MailRow): Pick<MailRow, 'html' | 'text' | 'unsubscribe_url'> {
  return { html: withoutSecrets(mail.html), text: withoutSecrets(mail.text), unsubscribe_url: null }
}

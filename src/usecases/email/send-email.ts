import { countDeliveryAttempt, type EmailRow, findEmail, updateEmail } from '#db/queries/email/emails.ts'
import type { Shop } from '../shop.ts'
import { redactLinks } from './redact-links.ts'

/** Tries until a mail is given up: with the queue's growing pauses a little over an hour. */
export const maxDeliveryAttempts = 9

/**
 * Sends a mail of the outbox. One that is not taken for now is thrown for the queue, which tries again; refused for
 * good, or too often, it stays 'failed' with what the post office said.
 */
export async function sendEmail(shop: Shop, emailId: string): Promise<void> {
  const mail = await findEmail(shop.db, emailId)
  if (mail?.status !== 'queued') return
  if (shop.emailSender === undefined) return updateEmail(shop.db, mail.id, { status: 'kept' })
  await countDeliveryAttempt(shop.db, mail.id)
  const { recipient: to, replyTo, subject, html, text } = mail
  const delivery = await shop.emailSender.send({
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    html,
    text,
    headers: buildHeaders(shop, mail),
  })
  if (delivery.taken) {
    const sent = { status: 'sent', sentAt: shop.clock.now(), lastError: null }
    return updateEmail(shop.db, mail.id, { ...sent, ...redactBody(mail) })
  }
  const last = delivery.final || mail.attempts + 1 >= maxDeliveryAttempts
  await updateEmail(shop.db, mail.id, {
    lastError: delivery.why,
    ...(last ? { status: 'failed', ...redactBody(mail) } : {}),
  })
  if (!last) throw new Error(`The mail was not taken, it is tried again: ${delivery.why}`)
}

/** One id however often it is sent, so that a mail that arrives twice is seen as one; and no answers from machines. */
function buildHeaders(shop: Shop, mail: EmailRow): Record<string, string> {
  return {
    'Message-ID': `<${mail.id}@${new URL(shop.publicUrl).hostname}>`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    // RFC 8058: the mail program offers the way out itself, in one click.
    ...(mail.unsubscribeUrl === null
      ? {}
      : {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  }
}

function redactBody(mail: EmailRow): Pick<EmailRow, 'html' | 'text' | 'unsubscribeUrl'> {
  return { html: redactLinks(mail.html), text: redactLinks(mail.text), unsubscribeUrl: null }
}

import { countMailAttempt, findMail, type MailRow, updateMail } from '#db/queries/mail.ts'
import type { Shop } from '../shop.ts'
import { withoutSecrets } from './secret-links.ts'

/** Tries until a mail is given up: with the queue's growing pauses a little over an hour. */
export const mailTries = 9

/**
 * Sends a mail of the outbox. A failure is thrown for the queue, which tries again; the last one leaves the mail
 * 'failed' with what the post office said.
 */
export async function sendMail(shop: Shop, mailId: string): Promise<void> {
  const mail = await findMail(shop.db, mailId)
  if (mail?.status !== 'queued') return
  if (shop.email === undefined) return updateMail(shop.db, mail.id, { status: 'kept' })
  await countMailAttempt(shop.db, mail.id)
  try {
    await shop.email.send({
      to: mail.to_address,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: headersOf(shop, mail),
    })
  } catch (error) {
    const tried = mail.attempts + 1
    await updateMail(shop.db, mail.id, {
      last_error: error instanceof Error ? error.message : String(error),
      ...(tried >= mailTries ? { status: 'failed', ...cleaned(mail) } : {}),
    })
    throw error
  }
  await updateMail(shop.db, mail.id, {
    status: 'sent',
    sent_at: shop.clock.now(),
    last_error: null,
    ...cleaned(mail),
  })
}

/** One id however often it is sent, so that a mail that arrives twice is seen as one; and no answers from machines. */
function headersOf(shop: Shop, mail: MailRow): Record<string, string> {
  return {
    'Message-ID': `<${mail.id}@${new URL(shop.publicUrl).hostname}>`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  }
}

function cleaned(mail: MailRow): Pick<MailRow, 'html' | 'text'> {
  return { html: withoutSecrets(mail.html), text: withoutSecrets(mail.text) }
}

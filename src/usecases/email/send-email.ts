import { z } from 'zod'
import { countDeliveryAttempt, findEmail, updateEmail } from '#db/queries/email/emails.ts'
import { hasOptedOut } from '#db/queries/email/preferences.ts'
import type { Email } from '#domain/email/email.ts'
import { redactAccountLinks, redactLinks } from '#domain/email/redact-links.ts'
import { defineJob } from '../define-job.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { withOrderKey } from './order-link.ts'
import { findUnsubscribeTarget } from './unsubscribe.ts'

/** A little over an hour with the queue's growing delays. */
export const maxDeliveryAttempts = 9

export const sendEmailJob = defineJob({
  name: 'send-email',
  data: z.object({ emailId: z.string() }),
  // An email server may be down for longer: delays of 15, 30, 60 … seconds.
  retries: { retryLimit: maxDeliveryAttempts - 1, retryDelay: 15, retryBackoff: true },
  run: (shop, { emailId }) => sendEmail(shop, emailId),
})

/**
 * Sends an email from the outbox. Throws on a temporary failure, so that the queue tries again. After a permanent
 * failure, or too many attempts, the email is 'failed' with the mail server's error.
 */
export async function sendEmail(shop: Shop, emailId: string): Promise<void> {
  const email = await findEmail(shop.db, emailId)
  if (email?.status !== 'queued') return
  if (shop.emailSender === undefined) return updateEmail(shop.db, email.id, { status: 'not-sent' })
  if (await hasUnsubscribed(shop, email))
    return updateEmail(shop.db, email.id, {
      status: 'not-sent',
      lastError: 'The recipient has unsubscribed from emails of this kind.',
      ...redactBody(email),
    })
  await countDeliveryAttempt(shop.db, email.id)
  const { to, replyTo, subject } = email
  const { html, text } = await withOrderKey(shop, email)
  const delivery = await shop.emailSender.send({
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    html,
    text,
    headers: buildHeaders(shop, email),
  })
  if (delivery.accepted) {
    const sent = { status: 'sent', sentAt: shop.clock.now(), lastError: undefined } as const
    return updateEmail(shop.db, email.id, { ...sent, ...redactBody(email) })
  }
  const isLast = delivery.final || email.attempts + 1 >= maxDeliveryAttempts
  await updateEmail(shop.db, email.id, {
    lastError: delivery.error,
    ...(isLast && {
      status: 'failed',
      html: redactAccountLinks(email.html),
      text: redactAccountLinks(email.text),
    }),
  })
  // The words of the server may name the recipient, and the log must not.
  if (!isLast)
    throw new Error(
      `The mail server did not accept email ${email.id}, so it will be retried. Its entry under Emails says why.`,
    )
}

/** Since it was queued. A failed email may be sent again weeks later. */
async function hasUnsubscribed({ db }: Shop, { unsubscribeUrl }: Email): Promise<boolean> {
  const token = unsubscribeUrl && new URL(unsubscribeUrl).searchParams.get('token')
  const target = token ? await findUnsubscribeTarget(db, hashToken(token)) : undefined
  return target !== undefined && hasOptedOut(db, target.email, target.topic)
}

/** The Message-ID is the same in every attempt, so that duplicates are recognized. Asks for no automatic replies. */
function buildHeaders(shop: Shop, email: Email): Record<string, string> {
  return {
    'Message-ID': `<${email.id}@${new URL(shop.publicUrl).hostname}>`,
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    // RFC 8058: email clients offer to unsubscribe with one click.
    ...(email.unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** Links that open an account are not stored once the email is sent. */
function redactBody(email: Email): Pick<Email, 'html' | 'text' | 'unsubscribeUrl'> {
  return { html: redactLinks(email.html), text: redactLinks(email.text), unsubscribeUrl: undefined }
}

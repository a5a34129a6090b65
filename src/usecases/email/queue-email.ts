import type { Database } from '#db/open.ts'
import { insertEmail } from '#db/queries/email/emails.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import type { Shop } from '../shop.ts'
import { renderText } from './render-text.ts'
import { sendEmailJob } from './send-email.ts'
import { getStoreIdentity, toOneClickUrl } from './store-identity.ts'

export interface EmailEnvelope {
  readonly to: string
  /** The template's name, shown in the admin outbox. */
  readonly template: string
  readonly orderId?: string
  readonly customerId?: string | undefined
  /** Emails to demo customers are never sent. */
  readonly isDemo?: boolean
  /** Undefined sends replies to the shop. */
  readonly replyTo?: string
}

/** Whether the shop sends an email of this kind, instead of keeping it in the outbox. */
export function sendsEmail(
  { emailSender }: Pick<Shop, 'emailSender'>,
  { isDemo }: Pick<EmailEnvelope, 'isDemo'>,
): boolean {
  return emailSender !== undefined && isDemo !== true
}

/** What staff read about an email to the customer. */
export function explainDelivery(isSent: boolean): string {
  return isSent
    ? 'The customer gets an email.'
    : 'The email to the customer was not sent. It is in the outbox.'
}

/**
 * Inserts an email and its job in the transaction of the change it reports, so that it is sent only if the change
 * is committed. When the shop cannot send email, it stays in the outbox.
 * @returns whether it will be sent
 */
export async function queueEmail(
  shop: Shop,
  transaction: Database,
  envelope: EmailEnvelope,
  write: (store: StoreIdentity) => EmailMessage,
): Promise<boolean> {
  const store = await getStoreIdentity(transaction, shop.publicUrl, shop.clock.now())
  const message = write(store)
  const isSent = sendsEmail(shop, envelope)
  const { id } = await insertEmail(transaction, {
    to: envelope.to,
    template: envelope.template,
    subject: message.subject,
    html: await shop.emailRenderer.render(message, store),
    text: renderText(message, store),
    status: isSent ? 'queued' : 'not-sent',
    orderId: envelope.orderId,
    customerId: envelope.customerId,
    replyTo: envelope.replyTo,
    isTransactional: message.unsubscribe === undefined,
    unsubscribeUrl: message.unsubscribe && toOneClickUrl(message.unsubscribe),
    createdAt: shop.clock.now(),
  })
  if (isSent) await shop.enqueue(transaction, sendEmailJob, { emailId: id })
  return isSent
}

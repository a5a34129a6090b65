import type { Database } from '#db/open.ts'
import { insertEmail } from '#db/queries/email/emails.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import type { Shop } from '../shop.ts'
import { renderText } from './render-text.ts'
import { getStoreIdentity } from './store-identity.ts'

export interface EmailEnvelope {
  readonly to: string
  /** The template's name, for the mailbox of the admin area. */
  readonly template: string
  readonly orderId?: string
  readonly customerId?: string | null
  /** Invented people of the demo store get no mail; theirs stays in the mailbox. */
  readonly isDemo?: boolean
  /** Who gets an answer to it; else the shop itself. */
  readonly replyTo?: string
}

/**
 * Writes a mail in the transaction of what it tells about, and queues it there: it goes out exactly when the
 * change holds. Without a way to send, it is kept in the mailbox of the admin area.
 */
export async function queueEmail(
  shop: Shop,
  transaction: Database,
  addressed: EmailEnvelope,
  write: (store: StoreIdentity) => EmailMessage,
): Promise<void> {
  const store = await getStoreIdentity(transaction, shop.publicUrl, shop.clock.now())
  const letter = write(store)
  const sends = shop.emailSender !== undefined && addressed.isDemo !== true
  const { id } = await insertEmail(transaction, {
    recipient: addressed.to,
    template: addressed.template,
    subject: letter.subject,
    html: await shop.emailRenderer.render(letter, store),
    text: renderText(letter, store),
    status: sends ? 'queued' : 'kept',
    orderId: addressed.orderId ?? null,
    customerId: addressed.customerId ?? null,
    replyTo: addressed.replyTo ?? null,
    transactional: letter.unsubscribe === undefined,
    unsubscribeUrl: letter.unsubscribe ?? null,
    createdAt: shop.clock.now(),
  })
  if (sends) await shop.enqueue(transaction, { name: 'send-email', data: { emailId: id } })
}

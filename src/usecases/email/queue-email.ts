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
  write: (house: StoreIdentity) => EmailMessage,
): Promise<void> {
  const house = await getStoreIdentity(transaction, shop.publicUrl, shop.clock.now())
  const letter = write(house)
  const sends = shop.email !== undefined && addressed.isDemo !== true
  const { id } = await insertEmail(transaction, {
    to_address: addressed.to,
    template: addressed.template,
    subject: letter.subject,
    html: await shop.letters.draw(letter, house),
    text: renderText(letter, house),
    status: sends ? 'queued' : 'kept',
    order_id: addressed.orderId ?? null,
    customer_id: addressed.customerId ?? null,
    reply_to: addressed.replyTo ?? null,
    transactional: letter.unsubscribe === undefined,
    unsubscribe_url: letter.unsubscribe ?? null,
    created_at: shop.clock.now(),
  })
  if (sends) await shop.enqueue(transaction, { name: 'send-mail', data: { mailId: id } })
}

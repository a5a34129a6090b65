import { insertContactMessage } from '#db/queries/customers/contact-messages.ts'
import { queueEmail } from '../email/queue-email.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import { contactMessageEmail } from '../email/templates/contact-message.ts'
import type { Shop, Visitor } from '../shop.ts'

export interface ContactInput {
  readonly name: string
  readonly email: string
  readonly orderNumber?: string | undefined
  readonly message: string
}

/** Stores a contact message and emails it to the shop. Replies to that email go to the sender. */
export async function sendContactMessage(shop: Shop, input: ContactInput, visitor: Visitor): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    await insertContactMessage(transaction, {
      name: input.name,
      email: input.email,
      orderNumber: input.orderNumber || undefined,
      message: input.message,
      ip: visitor.ip,
      createdAt: now,
    })
    const { contact } = await getStoreIdentity(transaction, shop.publicUrl, now)
    if (contact.email === '') return
    await queueEmail(
      shop,
      transaction,
      { to: contact.email, template: 'contact-message', replyTo: input.email },
      (store) => contactMessageEmail(store, input),
    )
  })
}

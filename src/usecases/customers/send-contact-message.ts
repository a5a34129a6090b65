import { insertMessage } from '#db/queries/customers/contact-messages.ts'
import { queueMail } from '../email/queue-email.ts'
import { readHouse } from '../email/store-identity.ts'
import { contactMessage } from '../email/templates/contact-message.ts'
import type { Shop, Visitor } from '../shop.ts'

export interface ContactInput {
  readonly name: string
  readonly email: string
  readonly orderNumber?: string | undefined
  readonly message: string
}

/** Keeps what somebody wrote, and mails it to the shop's contact address; an answer to that mail goes to the writer. */
export async function writeToShop(shop: Shop, input: ContactInput, visitor: Visitor): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    await insertMessage(transaction, {
      name: input.name,
      email: input.email,
      order_number: input.orderNumber || null,
      message: input.message,
      ip: visitor.ip ?? null,
      created_at: now,
    })
    const { contact } = await readHouse(transaction, shop.publicUrl, now)
    if (contact.email === '') return
    await queueMail(
      shop,
      transaction,
      { to: contact.email, template: 'contact-message', replyTo: input.email },
      (house) => contactMessage(house, input),
    )
  })
}

import { lockContactMessage, updateContactMessage } from '#db/queries/customers/contact-messages.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ContactMessageStatus } from '#domain/customers/contact-message.ts'
import { maskEmail } from '#domain/email/mask-email.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Changes the status of a contact message. */
export async function setContactMessageStatus(
  shop: Shop,
  change: { readonly id: string; readonly status: ContactMessageStatus; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { id, status, by } = change
    const message = await lockContactMessage(transaction, id)
    if (message === undefined) return refuse('not-found', { message: 'This message does not exist.' })
    await updateContactMessage(transaction, id, {
      status,
      changedBy: by.displayName,
      changedAt: shop.clock.now(),
    })
    await recordEvent(shop, transaction, {
      by,
      kind: `message ${status}`,
      subject: id,
      detail: { from: maskEmail(message.email), before: message.status },
    })
    return ok(`Message marked as ${status}.`)
  })
}

import { lockMessage, setMessageStatus } from '#db/queries/customers/contact-messages.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Says how far the shop has got with what somebody wrote. */
export async function markMessage(
  shop: Shop,
  asked: { readonly id: string; readonly status: 'new' | 'read' | 'answered'; readonly by: Actor },
): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { id, status, by } = asked
    const message = await lockMessage(transaction, id)
    if (message === undefined) return refused('not-found', { message: 'There is no such message.' })
    await setMessageStatus(transaction, id, {
      status,
      changed_by: by.display_name,
      changed_at: shop.clock.now(),
    })
    await recordAudit(transaction, {
      by,
      action: `message ${status}`,
      subject: id,
      detail: { from: message.email, before: message.status },
    })
    return granted(`The message is marked as ${status}.`)
  })
}

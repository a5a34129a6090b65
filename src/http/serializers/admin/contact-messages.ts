import { type ContactMessage, contactMessageStates } from '#contract/admin/contact-messages.ts'
import type { ContactMessageRow } from '#db/queries/customers/contact-messages.ts'

/** @throws for an unknown state */
export function serializeContactMessage(row: ContactMessageRow): ContactMessage {
  const status = contactMessageStates.find((state) => state === row.status)
  if (status === undefined) throw new Error(`There is no message state '${row.status}'`)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    orderNumber: row.orderNumber ?? undefined,
    message: row.message,
    status,
    updatedBy: row.changedBy ?? undefined,
    createdAt: row.createdAt.toISOString(),
  }
}

import { type AdminEmail, emailStates } from '#contract/admin/emails.ts'
import type { EmailListRow } from '#db/queries/email/emails.ts'

/** @throws when a row holds a state the outbox does not know */
export function serializeEmail(row: EmailListRow): AdminEmail {
  const status = emailStates.find((state) => state === row.status)
  if (status === undefined) throw new Error(`There is no mail state '${row.status}'`)
  return {
    id: row.id,
    to: row.recipient,
    template: row.template,
    subject: row.subject,
    status,
    attempts: row.attempts,
    error: row.lastError ?? undefined,
    order: row.orderNumber ?? undefined,
    writtenAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString(),
  }
}

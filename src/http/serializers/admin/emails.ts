import type { AdminEmail } from '#contract/admin/emails.ts'
import type { EmailListRow, findEmail } from '#db/queries/email/emails.ts'
import { emailStatuses } from '#domain/email/email.ts'
import { redactLinks } from '#usecases/email/redact-links.ts'

type EmailBody = NonNullable<Awaited<ReturnType<typeof findEmail>>>

/** @throws for an unknown state */
export function serializeEmail(row: EmailListRow): AdminEmail {
  const status = emailStatuses.find((state) => state === row.status)
  if (status === undefined) throw new Error(`There is no mail state '${row.status}'`)
  return {
    id: row.id,
    to: row.recipient,
    template: row.template,
    subject: row.subject,
    status,
    attempts: row.attempts,
    error: row.lastError ?? undefined,
    orderNumber: row.orderNumber ?? undefined,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString(),
  }
}

/** @param canSeeLinks whether the staff member may see links that give access to an account */
export function serializeEmailBody(email: EmailBody, canSeeLinks: boolean) {
  const html = canSeeLinks ? email.html : redactLinks(email.html)
  return {
    html,
    text: canSeeLinks ? email.text : redactLinks(email.text),
    hasRedactedLinks: html.includes('token=removed'),
    isBodyDeleted: email.bodyDeletedAt !== undefined,
  }
}

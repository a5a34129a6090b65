import type { AdminEmail } from '#contract/admin/emails.ts'
import type { EmailListRow, findEmail } from '#db/queries/email/emails.ts'
import { hasRedactedLinks, redactLinks } from '#domain/email/redact-links.ts'

type EmailBody = NonNullable<Awaited<ReturnType<typeof findEmail>>>

export function serializeEmail(row: EmailListRow): AdminEmail {
  return {
    id: row.id,
    to: row.recipient,
    template: row.template,
    subject: row.subject,
    status: row.status,
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
    hasRedactedLinks: hasRedactedLinks(html),
    isBodyDeleted: email.bodyDeletedAt !== undefined,
  }
}

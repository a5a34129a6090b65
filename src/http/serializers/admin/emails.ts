import type { AdminEmail } from '#contract/admin/emails.ts'
import type { Email, ListedEmail } from '#domain/email/email.ts'
import { hasRedactedLinks, redactLinks } from '#domain/email/redact-links.ts'

export function serializeEmail(email: ListedEmail): AdminEmail {
  return {
    id: email.id,
    to: email.to,
    template: email.template,
    subject: email.subject,
    status: email.status,
    attempts: email.attempts,
    error: email.lastError,
    orderNumber: email.orderNumber,
    createdAt: email.createdAt.toISOString(),
    sentAt: email.sentAt?.toISOString(),
  }
}

/** @param canSeeLinks whether the staff member may see links that give access to an account */
export function serializeEmailBody(email: Email, canSeeLinks: boolean) {
  const html = canSeeLinks ? email.html : redactLinks(email.html)
  return {
    html,
    text: canSeeLinks ? email.text : redactLinks(email.text),
    hasRedactedLinks: hasRedactedLinks(html),
    isBodyDeleted: email.bodyDeletedAt !== undefined,
  }
}

import type { AdminEmail } from '#contract/admin/email/emails.ts'
import type { Email, ListedEmail } from '#domain/email/email.ts'
import { hasRedactedLinks, orderKeyPlaceholder, redactLinks } from '#domain/email/redact-links.ts'

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

/** The email without the links that give access to an account or an order. */
export function serializeEmailBody(email: Email, canManageStaff: boolean) {
  const html = redactLinks(email.html)
  const opensOrder = email.html.includes(orderKeyPlaceholder)
  const body = serializeEmailWithLinks({ ...email, html, text: redactLinks(email.text) })
  return {
    ...body,
    hasRedactedLinks: body.hasRedactedLinks || opensOrder,
    canShowLinks: canManageStaff && (html !== email.html || opensOrder),
  }
}

export function serializeEmailWithLinks({ html, text, bodyDeletedAt }: Email) {
  return {
    html,
    text,
    hasRedactedLinks: hasRedactedLinks(html),
    canShowLinks: false,
    isBodyDeleted: bodyDeletedAt !== undefined,
  }
}

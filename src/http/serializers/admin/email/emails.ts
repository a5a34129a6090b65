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

/**
 * The email without the links that give access to an account, an order or the money of a refund.
 * @param claimUrls of the refunds of its order
 */
export function serializeEmailBody(email: Email, canManageStaff: boolean, claimUrls: readonly string[]) {
  const html = redactClaims(redactLinks(email.html), claimUrls)
  const text = redactClaims(redactLinks(email.text), claimUrls)
  const opensOrder = email.html.includes(orderKeyPlaceholder)
  const body = serializeEmailWithLinks({ ...email, html, text })
  return {
    ...body,
    hasRedactedLinks: body.hasRedactedLinks || opensOrder || html !== email.html,
    canShowLinks: canManageStaff && (html !== email.html || opensOrder),
  }
}

function redactClaims(content: string, claimUrls: readonly string[]): string {
  return claimUrls.reduce((before, url) => {
    const removed = `${new URL(url).origin}/removed`
    return before.replaceAll(url, removed).replaceAll(url.replaceAll('&', '&amp;'), removed)
  }, content)
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

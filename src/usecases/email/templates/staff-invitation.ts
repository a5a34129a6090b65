import type { Role } from '#domain/staff/permissions.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Invites a person to join the staff. */
export function staffInvitationEmail(
  store: StoreIdentity,
  invite: { readonly role: Role; readonly link: string; readonly by: string; readonly days: number },
): EmailMessage {
  const { role, link, by, days } = invite
  return {
    subject: `${by} invites you to the staff of ${store.name}`,
    preview: `Choose a name and a password, and you can begin as ${role}.`,
    heading: `Welcome to the staff of ${store.name}`,
    blocks: [
      { kind: 'text', text: `${by} invites you to work in the admin area of ${store.name}.` },
      { kind: 'facts', rows: [{ name: 'Your role', value: role }] },
      { kind: 'button', label: 'Accept the invitation', href: link },
      {
        kind: 'small',
        text: `The link works once, for ${days} days. A later invitation makes it void. Do not pass it on: who opens it first has the account.`,
      },
    ],
    reason: `You are getting this email because ${by} entered this address at ${store.name}. If you do not know why, you need not do anything.`,
  }
}

import type { Role } from '#domain/staff/permissions.ts'
import { capitalize } from '#domain/text.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Invites a person to join the staff. */
export function staffInvitationEmail(
  store: StoreIdentity,
  invite: { readonly role: Role; readonly link: string; readonly by: string; readonly days: number },
): EmailMessage {
  const { role, link, by, days } = invite
  return {
    subject: `${by} invited you to join the staff of ${store.name}`,
    preview: `Create your account to start as ${role}.`,
    heading: `Welcome to the staff of ${store.name}`,
    blocks: [
      { kind: 'text', text: `${by} invited you to work in the admin area of ${store.name}.` },
      { kind: 'facts', rows: [{ name: 'Your role', value: capitalize(role) }] },
      { kind: 'button', label: 'Accept the invitation', href: link, showsUrl: true },
      {
        kind: 'small',
        text: `The link works once and expires after ${days} days. A newer invitation replaces it. Do not forward it: the first person who uses it gets the account.`,
      },
    ],
    reason: `You are getting this email because ${by} entered this address at ${store.name}. If you did not expect this, you can ignore it.`,
  }
}

import type { Database } from '#db/open.ts'
import { daysAfter } from '#domain/duration.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { queueEmail } from '../email/queue-email.ts'
import { staffInvitationEmail } from '../email/templates/staff-invitation.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** Days an invitation is valid. */
const invitationDays = 7

/** The result of an invitation. Has the link only when no email carries it. */
export interface SentInvitation {
  readonly message: string
  readonly link?: string
}

/** Creates a one-time link that expires. */
export function createInvitationLink(shop: Shop) {
  const token = newToken()
  return {
    tokenHash: hashToken(token),
    expiresAt: daysAfter(shop.clock.now(), invitationDays),
    link: `${shop.publicUrl}/admin/join#token=${token}`,
  }
}

/** Emails the link. A shop that cannot send email shows it once to the staff member who invites. */
export async function sendInvitation(
  shop: Shop,
  transaction: Database,
  invite: { readonly email: string; readonly role: Role; readonly link: string; readonly by: string },
): Promise<SentInvitation> {
  const { email, role, link, by } = invite
  await queueEmail(shop, transaction, { to: email, template: 'staff-invitation' }, (store) =>
    staffInvitationEmail(store, { role, link, by, days: invitationDays }),
  )
  return shop.emailSender === undefined
    ? { message: `This shop cannot send email yet. Send the link to ${email} yourself.`, link }
    : { message: `Invitation sent to ${email}.` }
}

import type { Database } from '#db/open.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { queueEmail } from '../email/queue-email.ts'
import { staffInvitationEmail } from '../email/templates/staff-invitation.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** How long an invitation may lie unread. */
const invitationDays = 7

/** What came of an invitation; the link only where no mail carries it. */
export interface SentInvitation {
  readonly message: string
  readonly link?: string
}

/** A new link that works once, for its time. */
export function createInvitationLink(shop: Shop) {
  const token = newToken()
  return {
    tokenHash: hashToken(token),
    expiresAt: new Date(shop.clock.now().getTime() + invitationDays * 86_400_000),
    link: `${shop.publicUrl}/admin/join?token=${token}`,
  }
}

/** Sends the letter with the link. A shop that sends no mail shows the link instead, to who invites, once. */
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

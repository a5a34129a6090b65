import { lockInvitation, renewInvitation } from '#db/queries/staff/invitations.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { canGrantRole } from '#domain/staff/permissions.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { createInvitationLink, type SentInvitation, sendInvitation } from './invitation-email.ts'

/** Sends a new link. The previous one becomes invalid. */
export async function resendInvitation(
  shop: Shop,
  id: string,
  by: SignedInStaffMember,
): Promise<Result<SentInvitation>> {
  return shop.db.transaction().execute(async (transaction) => {
    const invite = await lockInvitation(transaction, id)
    if (invite === undefined)
      return refuse('not-found', { message: 'This invitation was already used or revoked.' })
    if (!canGrantRole(by.role, invite.role)) return refuse('not-permitted')
    const { link, ...invitation } = createInvitationLink(shop)
    await renewInvitation(transaction, invite.id, invitation)
    await recordEvent(shop, transaction, { by, kind: 'invitation resent', subject: invite.email })
    const { email, role } = invite
    return ok(await sendInvitation(shop, transaction, { email, role, link, by: by.displayName }))
  })
}

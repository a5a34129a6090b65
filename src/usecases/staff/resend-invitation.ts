import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { lockInvite, renewInvite } from '#db/queries/staff/invitations.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { isRole, mayGrant } from '#domain/staff/permissions.ts'
import type { Shop } from '../shop.ts'
import { type InviteSent, newInviteLink, sendInvite } from './invitation-email.ts'
import type { StaffMember } from './staff-member.ts'

/** Sends a new link; the one before is void from now on. */
export async function resendInvite(shop: Shop, id: string, by: StaffMember): Promise<Outcome<InviteSent>> {
  return shop.db.transaction().execute(async (transaction) => {
    const invite = await lockInvite(transaction, id)
    if (invite === undefined || !isRole(invite.role))
      return refused('not-found', { message: 'This invitation was used or taken back.' })
    if (!mayGrant(by.role, invite.role)) return refused('not-permitted')
    const { link, ...kept } = newInviteLink(shop)
    await renewInvite(transaction, invite.id, kept)
    await recordAudit(transaction, { by, action: 'invitation sent again', subject: invite.email })
    const { email, role } = { email: invite.email, role: invite.role }
    return granted(await sendInvite(shop, transaction, { email, role, link, by: by.display_name }))
  })
}

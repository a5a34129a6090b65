import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { deleteInvite, lockInvite } from '#db/queries/staff/invitations.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { isRole, mayGrant } from '#domain/staff/permissions.ts'
import type { Shop } from '../shop.ts'
import type { StaffMember } from './staff-member.ts'

/** Takes an invitation back: its link leads nowhere from now on. */
export async function revokeInvite(shop: Shop, id: string, by: StaffMember): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const invite = await lockInvite(transaction, id)
    if (invite === undefined || !isRole(invite.role))
      return refused('not-found', { message: 'This invitation was used or taken back.' })
    if (!mayGrant(by.role, invite.role)) return refused('not-permitted')
    await deleteInvite(transaction, invite.id)
    await recordAudit(transaction, { by, action: 'invitation taken back', subject: invite.email })
    return granted(`The invitation of ${invite.email} was taken back.`)
  })
}

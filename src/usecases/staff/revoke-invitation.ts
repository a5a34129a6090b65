import { deleteInvitation, lockInvitation } from '#db/queries/staff/invitations.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { canGrantRole } from '#domain/staff/permissions.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Revokes an invitation. Its link stops working. */
export async function revokeInvitation(
  shop: Shop,
  id: string,
  by: SignedInStaffMember,
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const invite = await lockInvitation(transaction, id)
    if (invite === undefined)
      return refuse('not-found', { message: 'This invitation was already used or revoked.' })
    if (!canGrantRole(by.role, invite.role)) return refuse('not-permitted')
    await deleteInvitation(transaction, invite.id)
    await recordEvent(shop, transaction, { by, kind: 'invitation revoked', subject: invite.email })
    return ok(`Invitation to ${invite.email} revoked.`)
  })
}

import { insertInvitation, isStaffEmail } from '#db/queries/staff/invitations.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { canGrantRole, type Role } from '#domain/staff/permissions.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { createInvitationLink, type SentInvitation, sendInvitation } from './invitation-email.ts'

/** Invites a staff member. The account is created once they open the link and choose a password. */
export async function inviteStaffMember(
  shop: Shop,
  person: { readonly email: string; readonly role: Role; readonly by: SignedInStaffMember },
): Promise<Result<SentInvitation>> {
  const { email, role, by } = person
  if (!canGrantRole(by.role, role))
    return refuse('not-permitted', { fields: { role: `Your role (${by.role}) cannot assign this role.` } })
  return shop.db.transaction().execute(async (transaction) => {
    const { link, ...invitation } = createInvitationLink(shop)
    const isNew =
      !(await isStaffEmail(transaction, email)) &&
      (await insertInvitation(transaction, {
        ...invitation,
        email,
        role,
        invitedBy: by.id,
        createdAt: shop.clock.now(),
      })) !== undefined
    if (!isNew) {
      const message = 'This address already belongs to a staff member or an open invitation.'
      return refuse('account-exists', { message, fields: { email: message } })
    }
    await recordEvent(shop, transaction, { by, kind: 'staff invited', subject: email, detail: { role } })
    return ok(await sendInvitation(shop, transaction, { email, role, link, by: by.displayName }))
  })
}

import { acceptInvitation, findInvitation, lockInvitationByToken } from '#db/queries/staff/invitations.ts'
import { insertStaff } from '#db/queries/staff/staff-members.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { validateNewPassword } from '../customers/validate-new-password.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { openStaffSession, type StaffSignInContext } from './open-session.ts'

/** Redeems an invitation: creates the account and signs it in. Two simultaneous uses of a link create one account. */
export async function acceptStaffInvitation(
  shop: Shop,
  person: {
    readonly token: string
    readonly name: string
    readonly username: string
    readonly password: string
  },
  context: StaffSignInContext,
): Promise<Result<string>> {
  const tokenHash = hashToken(person.token)
  // Checked before the slow password hash, so that made-up links cost nothing.
  const found = await findInvitation(shop.db, tokenHash, shop.clock.now())
  if (found === undefined) return refuse('invalid-link')
  const known = [person.name, person.username, found.email]
  const weak = await validateNewPassword(shop, person.password, known)
  if (weak !== undefined) return refuse('weak-password', { message: weak, fields: { password: weak } })
  const hash = await shop.passwords.hash(person.password)
  return shop.db.transaction().execute(async (transaction) => {
    const invite = await lockInvitationByToken(transaction, tokenHash, shop.clock.now())
    if (invite === undefined) return refuse('invalid-link')
    const { email, role } = invite
    const id = await insertStaff(transaction, {
      username: person.username,
      displayName: person.name,
      role,
      passwordHash: hash,
      email,
    })
    if (id === undefined) {
      const message = 'This username is already taken.'
      return refuse('account-exists', { message, fields: { username: message } })
    }
    await acceptInvitation(transaction, invite.id, id)
    const by = { id, displayName: person.name, username: person.username }
    await recordEvent(shop, transaction, {
      by,
      kind: 'invitation accepted',
      subject: person.username,
      detail: { role, email },
    })
    return ok(await openStaffSession(shop, transaction, by, context))
  })
}

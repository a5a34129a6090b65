import type { Actor } from '#db/queries/staff/audit-log.ts'
import { deleteInvitationsBy } from '#db/queries/staff/invitations.ts'
import { deleteStaffSessions } from '#db/queries/staff/sessions.ts'
import { findStaffById, lockStaff, updateStaff } from '#db/queries/staff/staff-members.ts'
import type { FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { validateNewPassword } from '../customers/validate-new-password.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'

interface EnteredFields {
  readonly name?: string
  readonly role?: Role
  readonly isActive?: boolean
  readonly password?: string
}

/**
 * Updates name, role, password or access. Losing access or getting a new password signs the staff member out
 * everywhere. Losing access or role also revokes the invitations they sent. One active owner must remain, otherwise
 * no account could manage the shop.
 */
export async function updateStaffMember(
  shop: Shop,
  change: EnteredFields & {
    readonly staffId: string
    /** The version of the staff member when the edit began. */
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  const weak = await explainWeakStaffPassword(shop, change)
  if (weak !== undefined) return refuse('weak-password', { message: weak, fields: { password: weak } })
  const hash = change.password === undefined ? undefined : await shop.passwords.hash(change.password)
  return shop.db.transaction().execute(async (transaction) => {
    const everyone = await lockStaff(transaction)
    const person = everyone.find(({ id }) => id === change.staffId)
    if (person === undefined) return refuse('not-found', { message: 'This staff member does not exist.' })
    const role = change.role ?? person.role
    const isActive = change.isActive ?? person.isActive
    const owners = everyone.filter((member) =>
      member.id === person.id ? isActive && role === 'owner' : member.isActive && member.role === 'owner',
    )
    if (owners.length === 0)
      return refuse('invalid-state', { message: 'The shop needs at least one active owner.' })
    const recorded = await recordEdit(
      transaction,
      { kind: 'staff', id: person.id },
      {
        expectedVersion: change.expectedVersion,
        stored: { name: person.displayName, role: person.role, isActive: person.isActive },
        entered: getEnteredFields(change),
        by: change.by,
        now: shop.clock.now(),
      },
    )
    if (!recorded.ok) return recorded
    await updateStaff(transaction, person.id, {
      role,
      isActive,
      ...(change.name === undefined ? {} : { displayName: change.name }),
      ...(hash === undefined ? {} : { passwordHash: hash, mustChangePassword: false }),
    })
    if (!isActive || hash !== undefined) await deleteStaffSessions(transaction, person.id)
    if (!isActive || role !== person.role) await deleteInvitationsBy(transaction, person.id)
    await recordEvent(shop, transaction, {
      by: change.by,
      kind: 'staff updated',
      subject: person.username,
      detail: {
        name: change.name,
        role: change.role,
        active: change.isActive,
        newPassword: hash !== undefined,
      },
    })
    return ok(`${change.name ?? person.displayName} saved.`)
  })
}

/** Neither the old nor the new password is stored with the change. */
function getEnteredFields({ name, role, isActive, password }: EnteredFields): FieldValues {
  return { name, role, isActive, password: password === undefined ? undefined : 'changed' }
}

async function explainWeakStaffPassword(
  shop: Shop,
  { staffId, name, password }: { staffId: string; name?: string; password?: string },
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const staff = await findStaffById(shop.db, staffId)
  return validateNewPassword(shop, password, [name, staff?.displayName, staff?.username])
}

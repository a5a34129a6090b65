import { deleteSecondFactor } from '#db/queries/staff/second-factor.ts'
import { deleteStaffSessions } from '#db/queries/staff/sessions.ts'
import { lockStaff } from '#db/queries/staff/staff-members.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/**
 * Resets the second factor of a staff member who lost phone and codes. Their sessions end, and they sign in with
 * the password alone.
 */
export async function resetSecondFactor(
  shop: Shop,
  staffId: string,
  by: SignedInStaffMember,
): Promise<Result<string>> {
  if (staffId === by.id)
    return refuse('invalid-state', { message: 'Turn off your own second factor under My security.' })
  return shop.db.transaction().execute(async (transaction) => {
    const person = (await lockStaff(transaction)).find(({ id }) => id === staffId)
    if (person === undefined) return refuse('not-found', { message: 'This staff member does not exist.' })
    await deleteSecondFactor(transaction, person.id)
    await deleteStaffSessions(transaction, person.id)
    await recordEvent(shop, transaction, { by, kind: 'second factor reset', subject: person.username })
    return ok(`${person.displayName} now signs in with the password only.`)
  })
}

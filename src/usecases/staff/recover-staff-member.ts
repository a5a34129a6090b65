import type { Database } from '#db/open.ts'
import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { deleteSecondFactor } from '#db/queries/staff/second-factor.ts'
import { deleteStaffSessions } from '#db/queries/staff/sessions.ts'
import { findStaffByUsername } from '#db/queries/staff/staff-members.ts'

/**
 * Removes a lost second factor from the command line, when no other owner can. False when no active staff member
 * has this username.
 */
export async function recoverStaffMember(db: Database, username: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const staff = await findStaffByUsername(transaction, username)
    if (staff === undefined) return false
    await deleteSecondFactor(transaction, staff.id)
    await deleteStaffSessions(transaction, staff.id)
    await recordAudit(transaction, {
      by: { id: staff.id, displayName: 'the server’s command line' },
      action: 'second factor reset',
      subject: staff.username,
    })
    return true
  })
}

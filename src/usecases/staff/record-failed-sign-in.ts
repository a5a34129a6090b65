import { recordAudit, visitorActor } from '#db/queries/staff/audit-log.ts'
import { findStaffByUsername } from '#db/queries/staff/staff-members.ts'
import type { Shop } from '../shop.ts'

/** Records a failed sign-in of staff. An unknown username is not stored, because it may be a password. */
export async function recordFailedSignIn(
  { db }: Shop,
  attempt: {
    readonly username: string
    readonly reason: 'wrong password' | 'wrong code'
    readonly ip: string | undefined
  },
): Promise<void> {
  const { reason, ip } = attempt
  const staff = await findStaffByUsername(db, attempt.username.trim())
  await recordAudit(db, {
    by: visitorActor,
    action: 'sign-in failed',
    subject: staff?.username ?? 'unknown username',
    detail: { reason, ip },
  })
}

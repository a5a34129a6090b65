import { visitorActor } from '#db/queries/staff/audit-log.ts'
import { findStaffByUsername } from '#db/queries/staff/staff-members.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Records a failed sign-in of staff. An unknown username is not stored, because it may be a password. */
export async function recordFailedSignIn(
  shop: Shop,
  attempt: {
    readonly username: string
    readonly reason: 'wrong password' | 'wrong code'
    readonly ip: string | undefined
  },
): Promise<void> {
  const { reason, ip } = attempt
  const staff = await findStaffByUsername(shop.db, attempt.username.trim())
  await recordEvent(shop, shop.db, {
    by: visitorActor,
    kind: 'sign-in failed',
    subject: staff?.username ?? 'unknown username',
    detail: { reason, ip },
  })
}

import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** IP addresses the staff member has signed in from. A stranger's guesses do not count against sign-ins from these. */
export async function listSignInIps(db: Database, username: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    select distinct e.detail->>'ip' as ip from audit_entry e join staff s on s.id = e.staff_id
    where s.username = ${username} and e.action = 'signed in' and e.occurred_at > ${since} and e.detail ? 'ip'`.execute(
    db,
  )
  return rows.map(({ ip }) => ip)
}

/** Whether the staff member has signed in on the device. */
export async function isStaffDevice(db: Database, username: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('staffDevice')
    .innerJoin('staff', 'staff.id', 'staffDevice.staffId')
    .select('staff.id')
    .where('staff.username', '=', username)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function recordStaffDevice(
  db: Database,
  staffId: string,
  deviceHash: Buffer,
  seenAt: Date,
): Promise<void> {
  await db
    .insertInto('staffDevice')
    .values({ staffId: staffId, deviceHash: deviceHash, lastSeenAt: seenAt })
    .onConflict((conflict) => conflict.columns(['staffId', 'deviceHash']).doUpdateSet({ lastSeenAt: seenAt }))
    .execute()
}

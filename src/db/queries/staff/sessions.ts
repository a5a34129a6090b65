import type { ListedStaffSession } from '#domain/staff/session.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { listedStaffSessionFromRow, staffColumns, staffMemberFromRow } from '../../map/staff.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

export async function insertStaffSession(
  db: Database,
  session: {
    tokenHash: Buffer
    staffId: string
    now: Date
    expiresAt: Date
    userAgent: string | undefined
    ip: string | undefined
  },
): Promise<void> {
  await db
    .insertInto('staffSession')
    .values({
      tokenHash: session.tokenHash,
      staffId: session.staffId,
      userAgent: session.userAgent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
      createdAt: session.now,
      lastSeenAt: session.now,
      confirmedAt: session.now,
      expiresAt: session.expiresAt,
    })
    .execute()
}

/** The token's session, locked or not. Undefined when it ended or the staff member can no longer sign in. */
export async function findStaffBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<SignedInStaffMember | undefined> {
  const row = await db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select(staffColumns.map((column) => `staff.${column}` as const))
    .select([
      'staffSession.id as sessionId',
      'staffSession.lastSeenAt',
      'staffSession.lockedAt',
      'staffSession.confirmedAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('staff.active', '=', true)
    .executeTakeFirst()
  const staff = row && staffMemberFromRow(row)
  if (row === undefined || staff === undefined) return undefined
  const { sessionId: id, lastSeenAt, lockedAt, confirmedAt } = row
  return { ...staff, session: { id, lastSeenAt, lockedAt: lockedAt ?? undefined, confirmedAt } }
}

export async function updateStaffSession(
  db: Database,
  id: string,
  change: { lastSeenAt?: Date; lockedAt?: Date; confirmedAt?: Date },
): Promise<void> {
  await db.updateTable('staffSession').set(change).where('id', '=', id).execute()
}

/** Removes the lock. The password was just confirmed. */
export async function unlockStaffSession(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('staffSession')
    .set({ lockedAt: null, lastSeenAt: now, confirmedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteStaffSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staffSession').where('tokenHash', '=', tokenHash).execute()
}

/** Ends all sessions of a staff member except one. */
export async function deleteStaffSessions(db: Database, staffId: string, except?: string): Promise<void> {
  let sessions = db.deleteFrom('staffSession').where('staffId', '=', staffId)
  if (except !== undefined) sessions = sessions.where('id', '!=', except)
  await sessions.execute()
}

/** False when the staff member has no such session. */
export async function deleteStaffSessionById(
  db: Database,
  staffId: string,
  sessionId: string,
): Promise<boolean> {
  const sessions = db.deleteFrom('staffSession').where('staffId', '=', staffId).where('id', '=', sessionId)
  return (await countDeleted(sessions)) > 0
}

/** Active sessions, newest first. */
export async function listStaffSessions(
  db: Database,
  staffId: string,
  now: Date,
): Promise<ListedStaffSession[]> {
  const rows = await db
    .selectFrom('staffSession')
    .select(['id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt', 'lockedAt'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(listedStaffSessionFromRow)
}

/** Deletes sessions that can no longer be used. @returns how many. */
export async function deleteExpiredStaffSessions(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('staffSession').where('expiresAt', '<=', now))
}

import type { Database } from '../../open.ts'
import type { StaffRow } from './staff-members.ts'

export interface StaffSessionRow extends StaffRow {
  readonly sessionId: string
  readonly lastSeenAt: Date
  readonly lockedAt: Date | null
  readonly confirmedAt: Date
}

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

/** The session of a token, locked or not; undefined when it has ended, or its person may not sign in any more. */
export async function findStaffBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffSessionRow | undefined> {
  return db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select([
      'staff.id',
      'staff.username',
      'staff.displayName',
      'staff.role',
      'staff.passwordHash',
      'staff.totpSecret',
      'staffSession.id as sessionId',
      'staffSession.lastSeenAt',
      'staffSession.lockedAt',
      'staffSession.confirmedAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('staff.active', '=', true)
    .executeTakeFirst()
}

export async function updateStaffSession(
  db: Database,
  id: string,
  change: { lastSeenAt?: Date; lockedAt?: Date | null; confirmedAt?: Date },
): Promise<void> {
  await db.updateTable('staffSession').set(change).where('id', '=', id).execute()
}

export async function deleteStaffSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staffSession').where('tokenHash', '=', tokenHash).execute()
}

/** Ends every session of a member of staff, but for the one they act from. */
export async function deleteStaffSessions(db: Database, staffId: string, except?: string): Promise<void> {
  let ended = db.deleteFrom('staffSession').where('staffId', '=', staffId)
  if (except !== undefined) ended = ended.where('id', '!=', except)
  await ended.execute()
}

/** False when this person has no such session. */
export async function deleteStaffSessionById(
  db: Database,
  staffId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffSession')
    .where('staffId', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface OpenStaffSessionRow {
  readonly id: string
  readonly userAgent: string | null
  readonly ip: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly lockedAt: Date | null
}

/** The sessions that are not over, the newest first. */
export async function listStaffSessions(
  db: Database,
  staffId: string,
  now: Date,
): Promise<OpenStaffSessionRow[]> {
  return db
    .selectFrom('staffSession')
    .select(['id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt', 'lockedAt'])
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

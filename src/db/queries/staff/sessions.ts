import type { Database } from '../../open.ts'
import type { StaffRow } from './staff-members.ts'

export interface StaffSessionRow extends StaffRow {
  readonly session_id: string
  readonly last_seen_at: Date
  readonly locked_at: Date | null
  readonly confirmed_at: Date
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
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
      created_at: session.now,
      last_seen_at: session.now,
      confirmed_at: session.now,
      expires_at: session.expiresAt,
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
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff.id',
      'staff.username',
      'staff.display_name',
      'staff.role',
      'staff.password_hash',
      'staff.totp_secret',
      'staff_session.id as session_id',
      'staff_session.last_seen_at',
      'staff_session.locked_at',
      'staff_session.confirmed_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('staff.active', '=', true)
    .executeTakeFirst()
}

export async function updateStaffSession(
  db: Database,
  id: string,
  change: { last_seen_at?: Date; locked_at?: Date | null; confirmed_at?: Date },
): Promise<void> {
  await db.updateTable('staff_session').set(change).where('id', '=', id).execute()
}

export async function deleteStaffSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a member of staff, but for the one they act from. */
export async function deleteStaffSessions(db: Database, staffId: string, except?: string): Promise<void> {
  let ended = db.deleteFrom('staff_session').where('staff_id', '=', staffId)
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
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface OpenStaffSessionRow {
  readonly id: string
  readonly user_agent: string | null
  readonly ip: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly locked_at: Date | null
}

/** The sessions that are not over, the newest first. */
export async function listStaffSessions(
  db: Database,
  staffId: string,
  now: Date,
): Promise<OpenStaffSessionRow[]> {
  return db
    .selectFrom('staff_session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'locked_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

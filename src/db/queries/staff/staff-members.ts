import { sql } from 'kysely'
import { isRole, type Role } from '#domain/staff/permissions.ts'
import type { ListedStaffMember, LockedStaffMember, StaffMember } from '#domain/staff/staff-member.ts'
import {
  type ListedStaffMemberRow,
  listedStaffMemberFromRow,
  lockedStaffMemberFromRow,
  staffColumns,
  staffMemberFromRow,
} from '../../map/staff.ts'
import type { Database } from '../../open.ts'

export async function findStaffByUsername(db: Database, username: string): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(staffColumns)
    .where('username', '=', username)
    .where('active', '=', true)
    .executeTakeFirst()
  return row && staffMemberFromRow(row)
}

export async function findStaffById(db: Database, id: string): Promise<StaffMember | undefined> {
  const row = await db.selectFrom('staff').select(staffColumns).where('id', '=', id).executeTakeFirst()
  return row && staffMemberFromRow(row)
}

/** Whether the verified password is still valid for the staff member. Locks the row until the transaction ends. */
export async function canStillSignIn(
  db: Database,
  staff: Pick<StaffMember, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staff.id)
    .where('active', '=', true)
    .where('passwordHash', '=', staff.passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function countStaff(db: Database): Promise<number> {
  const row = await db.selectFrom('staff').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return row.count
}

export interface NewStaff {
  readonly username: string
  readonly displayName: string
  readonly role: Role
  readonly passwordHash: string
  readonly email?: string
  readonly mustChangePassword?: boolean
}

/** The new id; undefined when the username is taken. */
export async function insertStaff(db: Database, staff: NewStaff): Promise<string | undefined> {
  const row = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function listStaff(db: Database, now: Date): Promise<ListedStaffMember[]> {
  const { rows } = await sql<ListedStaffMemberRow>`
    select s.id, s.username, s.display_name, s.email, s.role, s.active, s.created_at, s.totp_enabled_at,
           (select max(greatest(t.created_at, t.last_seen_at)) from staff_session t where t.staff_id = s.id) as last_seen_at,
           (select count(*) from staff_session t where t.staff_id = s.id and t.expires_at > ${now}) as open_sessions
    from staff s order by not s.active, lower(s.display_name), s.id`.execute(db)
  return rows.map(listedStaffMemberFromRow)
}

/** Locks all staff members, because a check for the last owner must see all of them. */
export async function lockStaff(db: Database): Promise<LockedStaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'username', 'displayName', 'role', 'active'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(lockedStaffMemberFromRow)
}

interface StaffUpdate {
  readonly displayName?: string
  readonly role?: Role
  readonly isActive?: boolean
  readonly passwordHash?: string
  readonly mustChangePassword?: boolean
}

export async function updateStaff(
  db: Database,
  id: string,
  { isActive, ...change }: StaffUpdate,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ...change, ...(isActive !== undefined && { active: isActive }) })
    .where('id', '=', id)
    .execute()
}

/** The email addresses of the owners who can sign in. */
export async function listOwnerEmails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('email')
    .where('active', '=', true)
    .where('role', '=', 'owner')
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Everybody who can sign in, with their role. */
export async function listActiveStaffRoles(
  db: Database,
): Promise<{ readonly id: string; readonly role: Role }[]> {
  const rows = await db.selectFrom('staff').select(['id', 'role']).where('active', '=', true).execute()
  return rows.flatMap(({ id, role }) => (isRole(role) ? [{ id, role }] : []))
}

import { createHash } from 'node:crypto'
import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

export async function findStaffMember(
  { sql }: Stored,
  username: string,
): Promise<{ id: string; displayName: string }> {
  const { rows } = await sql.query(
    'select id, display_name as "displayName" from staff where username = $1',
    [username],
  )
  return rows[0]
}

export async function countActiveOwners({ sql }: Stored): Promise<number> {
  const { rows } = await sql.query("select count(*)::int as count from staff where active and role = 'owner'")
  return rows[0].count
}

export async function replaceStaffPassword({ sql }: Stored, username: string): Promise<void> {
  await sql.query("update staff set password_hash = 'another' where username = $1", [username])
}

export async function deactivateStaffMember({ sql }: Stored, username: string): Promise<void> {
  await sql.query('update staff set active = false where username = $1', [username])
}

/** The stored secret of a second factor. */
export async function getSealedSecret({ sql }: Stored, username: string): Promise<Buffer> {
  const { rows } = await sql.query('select totp_secret from staff where username = $1', [username])
  return Buffer.from(rows[0].totp_secret)
}

/** Stores the codes of a second factor as earlier versions did: as their SHA-256. */
export async function storeFastHashedCodes(
  { sql }: Stored,
  username: string,
  codes: readonly string[],
): Promise<void> {
  const hashes = codes.map((code) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex'))
  await sql.query(
    'delete from staff_recovery_code where staff_id = (select id from staff where username = $1)',
    [username],
  )
  await sql.query(
    `insert into staff_recovery_code (staff_id, code_hash)
     select id, 'sha256:' || unnest($2::text[]) from staff where username = $1`,
    [username, hashes],
  )
}

export interface AuditEntry {
  readonly action: string
  readonly actor: string
  readonly subject: string
  readonly detail: unknown
}

/** The audit entries of a subject or an action, oldest first. */
export async function listAuditEntries(
  { sql }: Stored,
  { subject, action }: { subject?: string; action?: string },
): Promise<AuditEntry[]> {
  const { rows } = await sql.query(
    `select action, actor, subject, detail from audit_entry
     where ($1::text is null or subject = $1) and ($2::text is null or action = $2) order by id`,
    [subject, action],
  )
  return rows
}

/** Adds an entry as the database role of the shop could, with any JSON as its details. */
export async function insertAuditEntry({ sql }: Stored, action: string, detail: unknown): Promise<void> {
  await sql.query("insert into audit_entry (actor, action, subject, detail) values ('nobody', $1, '', $2)", [
    action,
    JSON.stringify(detail),
  ])
}

/** Gives all owners this email address. */
export async function setOwnerEmail({ sql }: Stored, email: string): Promise<void> {
  await sql.query("update staff set email = $1 where role = 'owner'", [email])
}

export async function setStaffPasswordHash({ sql }: Stored, username: string, hash: string): Promise<void> {
  await sql.query('update staff set password_hash = $2 where username = $1', [username, hash])
}

/** Stores a staff member who did nothing but save a view, as no entry of the audit log names them. */
export async function storeStaffMemberWithView({ sql }: Stored, username: string): Promise<void> {
  await sql.query(
    `with member as (insert into staff (username, display_name, role, password_hash)
       values ($1, 'A viewer', 'viewer', 'none') returning id)
     insert into saved_view (staff_id, list, name, query)
     select id, '/api/admin/orders', 'All', 'sort=total' from member`,
    [username],
  )
}

export async function deleteStaffMember({ sql }: Stored, username: string): Promise<void> {
  await sql.query('delete from staff where username = $1', [username])
}

export async function countSavedViews({ sql }: Stored): Promise<number> {
  const { rows } = await sql.query('select count(*)::int as count from saved_view')
  return rows[0].count
}

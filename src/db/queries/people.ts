import { sql } from 'kysely'
import type { Database } from '../open.ts'

export interface CustomerRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string
  readonly password_hash: string
  readonly email_verified_at: Date | null
  readonly is_demo: boolean
}

const customerColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'password_hash',
  'email_verified_at',
  'is_demo',
] as const

export async function findCustomerBy(
  db: Database,
  identifier: { readonly email: string } | { readonly phone: string },
): Promise<CustomerRow | undefined> {
  const query = db.selectFrom('customer').select(customerColumns)
  return 'email' in identifier
    ? query.where('email', '=', identifier.email).executeTakeFirst()
    : query.where('phone', '=', identifier.phone).executeTakeFirst()
}

export interface NewCustomer {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string
  readonly password_hash: string
  readonly terms_accepted_at: Date | null
}

/** Undefined when the e-mail or phone number already has an account, also when two register at once. */
export async function insertCustomer(
  db: Database,
  customer: NewCustomer,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export interface SessionOrigin {
  readonly userAgent: string | undefined
  readonly ip: string | undefined
}

export async function insertCustomerSession(
  db: Database,
  session: { tokenHash: Buffer; customerId: string; expiresAt: Date } & SessionOrigin,
): Promise<void> {
  await db
    .insertInto('customer_session')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function findCustomerBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('customer_session')
    .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
    .select(customerColumns.map((column) => `customer.${column}` as const))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteCustomerSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute()
}

export interface StaffRow {
  readonly id: string
  readonly username: string
  readonly display_name: string
  readonly role: string
  readonly password_hash: string
}

const staffColumns = ['id', 'username', 'display_name', 'role', 'password_hash'] as const

export async function findStaffByUsername(db: Database, username: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .select(staffColumns)
    .where('username', '=', username)
    .where('active', '=', true)
    .executeTakeFirst()
}

export async function countStaff(db: Database): Promise<number> {
  const row = await db.selectFrom('staff').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return row.count
}

/** False when the username is taken. */
export async function insertStaff(
  db: Database,
  staff: { username: string; display_name: string; role: string; password_hash: string },
): Promise<boolean> {
  const row = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertStaffSession(
  db: Database,
  session: { tokenHash: Buffer; staffId: string; expiresAt: Date } & SessionOrigin,
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function findStaffBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(staffColumns.map((column) => `staff.${column}` as const))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('staff.active', '=', true)
    .executeTakeFirst()
}

export async function deleteStaffSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}

/** Sessions nobody can use any more. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('customer_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute()
}

import type { Database } from '../../open.ts'
import { type CustomerRow, customerColumns, type SessionOrigin } from './customers.ts'

export interface NewCustomerSession extends SessionOrigin {
  readonly tokenHash: Buffer
  readonly customerId: string
  readonly deviceHash: Buffer | undefined
  readonly remembered: boolean
  readonly begunAt: Date
  readonly expiresAt: Date
  readonly idleEndsAt: Date
}

export async function insertCustomerSession(db: Database, session: NewCustomerSession): Promise<void> {
  await db
    .insertInto('customer_session')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      device_hash: session.deviceHash ?? null,
      remembered: session.remembered,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
      created_at: session.begunAt,
      last_seen_at: session.begunAt,
      expires_at: session.expiresAt,
      idle_ends_at: session.idleEndsAt,
    })
    .execute()
}

export interface CustomerSession extends CustomerRow {
  readonly session: { readonly begunAt: Date; readonly lastSeen: Date; readonly remembered: boolean }
}

/** Whose session it is, while it lasts. */
export async function findCustomerBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<CustomerSession | undefined> {
  const row = await db
    .selectFrom('customer_session as s')
    .innerJoin('customer', 'customer.id', 's.customer_id')
    .select(customerColumns.map((column) => `customer.${column}` as const))
    .select(['s.created_at as begun_at', 's.last_seen_at', 's.remembered'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.idle_ends_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { begun_at: begunAt, last_seen_at: lastSeen, remembered, ...customer } = row
  return { ...customer, session: { begunAt, lastSeen, remembered } }
}

export async function updateSessionActivity(
  db: Database,
  tokenHash: Buffer,
  use: { readonly at: Date; readonly idleEndsAt: Date },
): Promise<void> {
  await db
    .updateTable('customer_session')
    .set({ last_seen_at: use.at, idle_ends_at: use.idleEndsAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteCustomerSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute()
}

export interface SessionRow {
  readonly id: string
  readonly token_hash: Buffer
  readonly user_agent: string | null
  readonly ip: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** Where the customer is signed in, last used first. */
export async function listCustomerSessions(
  db: Database,
  customerId: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .selectFrom('customer_session')
    .select(['id', 'token_hash', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('idle_ends_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

/** Ends one session of the customer; nobody else's. */
export async function deleteSession(db: Database, customerId: string, sessionId: string): Promise<void> {
  await db
    .deleteFrom('customer_session')
    .where('customer_id', '=', customerId)
    .where('id', '=', sessionId)
    .execute()
}

/** Notes that the account was used on a device. False when it is known already. */
export async function recordDevice(
  db: Database,
  customerId: string,
  deviceHash: Buffer,
  at: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('customer_device')
    .values({ customer_id: customerId, device_hash: deviceHash, first_seen: at, last_seen: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_id')
    .executeTakeFirst()
  if (added !== undefined) return true
  await db
    .updateTable('customer_device')
    .set({ last_seen: at })
    .where('customer_id', '=', customerId)
    .where('device_hash', '=', deviceHash)
    .execute()
  return false
}

/** Whether the account a name means was used on this device before. */
export async function isKnownDevice(
  db: Database,
  identifier: { readonly email: string } | { readonly phone: string },
  deviceHash: Buffer,
): Promise<boolean> {
  const query = db
    .selectFrom('customer_device as d')
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .select('c.id')
    .where('d.device_hash', '=', deviceHash)
  const row =
    'email' in identifier
      ? await query.where('c.email', '=', identifier.email).executeTakeFirst()
      : await query.where('c.phone', '=', identifier.phone).executeTakeFirst()
  return row !== undefined
}

import type { Customer } from '#domain/customers/customer.ts'
import type { CustomerSession, ListedSession } from '#domain/customers/session.ts'
import { customerColumns, customerFromRow, listedSessionFromRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

export interface NewCustomerSession extends SessionOrigin {
  readonly tokenHash: Buffer
  readonly customerId: string
  readonly deviceHash: Buffer | undefined
  readonly remembered: boolean
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly idleExpiresAt: Date
}

export async function insertCustomerSession(db: Database, session: NewCustomerSession): Promise<void> {
  await db
    .insertInto('customerSession')
    .values({
      tokenHash: session.tokenHash,
      customerId: session.customerId,
      deviceHash: session.deviceHash ?? null,
      remembered: session.remembered,
      userAgent: session.userAgent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
      createdAt: session.startedAt,
      lastSeenAt: session.startedAt,
      expiresAt: session.expiresAt,
      idleExpiresAt: session.idleExpiresAt,
    })
    .execute()
}

/** The token's session with its customer, unless it has expired. */
export async function findCustomerBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly customer: Customer; readonly session: CustomerSession } | undefined> {
  const row = await db
    .selectFrom('customerSession as s')
    .innerJoin('customer', 'customer.id', 's.customerId')
    .select(customerColumns.map((column) => `customer.${column}` as const))
    .select(['s.createdAt as startedAt', 's.lastSeenAt', 's.remembered'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now)
    .where('s.idleExpiresAt', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { startedAt, lastSeenAt, remembered: isRemembered } = row
  return { customer: customerFromRow(row), session: { startedAt, lastSeenAt, isRemembered } }
}

export async function updateSessionActivity(
  db: Database,
  tokenHash: Buffer,
  activity: { readonly lastSeenAt: Date; readonly idleExpiresAt: Date },
): Promise<void> {
  await db.updateTable('customerSession').set(activity).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteCustomerSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('customerSession').where('tokenHash', '=', tokenHash).execute()
}

/** The customer's sessions, last used first. */
export async function listCustomerSessions(
  db: Database,
  customerId: string,
  now: Date,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('customerSession')
    .select(['id', 'tokenHash', 'userAgent', 'ip', 'createdAt', 'lastSeenAt'])
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .where('idleExpiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()
  return rows.map(listedSessionFromRow)
}

/** Ends one session, only if it belongs to the customer. */
export async function deleteSession(db: Database, customerId: string, sessionId: string): Promise<void> {
  await db
    .deleteFrom('customerSession')
    .where('customerId', '=', customerId)
    .where('id', '=', sessionId)
    .execute()
}

/** Records a device of the account. False when it was already known. */
export async function recordDevice(
  db: Database,
  customerId: string,
  deviceHash: Buffer,
  seenAt: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('customerDevice')
    .values({ customerId: customerId, deviceHash: deviceHash, firstSeenAt: seenAt, lastSeenAt: seenAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('customerId')
    .executeTakeFirst()
  if (added !== undefined) return true
  await db
    .updateTable('customerDevice')
    .set({ lastSeenAt: seenAt })
    .where('customerId', '=', customerId)
    .where('deviceHash', '=', deviceHash)
    .execute()
  return false
}

interface AccountsOnDevice {
  /** The accounts with the identifier that were used on the device. */
  readonly used: readonly string[]
  /** Whether other accounts have the identifier, too. */
  readonly hasOthers: boolean
}

/**
 * Which accounts with this identifier were used on the device. Once an account has verified the email address, only its
 * own devices count: anyone can register with the address.
 */
export async function findAccountsOnDevice(
  db: Database,
  identifier: { readonly email: string } | { readonly phone: string },
  deviceHash: Buffer,
): Promise<AccountsOnDevice> {
  const query = db
    .selectFrom('customer as c')
    .leftJoin('customerDevice as d', (join) =>
      join.onRef('d.customerId', '=', 'c.id').on('d.deviceHash', '=', deviceHash),
    )
    .select(['c.id', 'c.emailVerifiedAt', 'd.customerId as usedBy'])
  const isEmail = 'email' in identifier
  const rows = await (isEmail
    ? query.where('c.email', '=', identifier.email)
    : query.where('c.phone', '=', identifier.phone)
  ).execute()
  const hasVerified = isEmail && rows.some(({ emailVerifiedAt }) => emailVerifiedAt !== null)
  const used = rows.filter(
    ({ usedBy, emailVerifiedAt }) => usedBy !== null && (!hasVerified || emailVerifiedAt !== null),
  )
  return { used: used.map(({ id }) => id), hasOthers: used.length < rows.length }
}

export async function deleteDevices(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('customerDevice').where('customerId', '=', customerId).execute()
}

/** When the token's session started; undefined when it has ended. */
export async function findSessionStart(db: Database, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('customerSession')
    .select('createdAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.createdAt
}

export interface SessionOrigin {
  readonly userAgent: string | undefined
  readonly ip: string | undefined
}

/** Ends the customer's sessions, all or all except one. */
export async function deleteCustomerSessions(
  db: Database,
  customerId: string,
  except?: Buffer,
): Promise<void> {
  await db
    .deleteFrom('customerSession')
    .where('customerId', '=', customerId)
    .$if(except !== undefined, (query) => query.where('tokenHash', '<>', except ?? Buffer.alloc(0)))
    .execute()
}

/** Deletes sessions that can no longer be used. @returns how many. */
export async function deleteExpiredCustomerSessions(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('customerSession').where('idleExpiresAt', '<=', now))
}

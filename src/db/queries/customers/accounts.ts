import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Customer } from '#domain/customers/customer.ts'
import { customerFromRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'
import type { AccountToken, DB } from '../../types.ts'

export type AccountTokenKind = 'verify-email' | 'reset-password'

/**
 * Locks the customer until the transaction ends. Every account change takes this lock. Inserts that only refer to the
 * account, such as orders and emails, do not wait for it.
 */
export async function lockCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && customerFromRow(row)
}

export async function updateCustomer(
  db: Database,
  id: string,
  change: Partial<Pick<Customer, 'firstName' | 'lastName' | 'dateOfBirth' | 'passwordHash'>>,
): Promise<void> {
  await db.updateTable('customer').set(change).where('id', '=', id).execute()
}

/**
 * Sets the customer's verified email address and links the guest orders placed with it, because the owner of the
 * mailbox placed them. False when another account has the address.
 */
export async function verifyCustomerEmail(
  db: Database,
  id: string,
  email: string,
  verifiedAt: Date,
): Promise<boolean> {
  // If two accounts verify the same address at once, the second sees the first one's change.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 4))`.execute(db)
  const row = await db
    .updateTable('customer')
    .set({ email, emailVerifiedAt: verifiedAt })
    .where('id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('customer as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await claimGuestOrders(db, id)
  return true
}

/**
 * Links the guest orders placed with the account's verified email address. Orders of deleted accounts stay without a
 * customer.
 */
export async function claimGuestOrders(db: Database, customerId: string): Promise<void> {
  await sql`
    update shop_order o set customer_id = c.id from customer c
    where c.id = ${customerId}::uuid and c.email_verified_at is not null
      and o.email = c.email and o.customer_id is null and o.account_erased_at is null`.execute(db)
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

export async function insertAccountToken(
  db: Database,
  token: { tokenHash: Buffer; customerId: string; kind: AccountTokenKind; email: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('accountToken')
    .values({
      tokenHash: token.tokenHash,
      customerId: token.customerId,
      kind: token.kind,
      email: token.email,
      expiresAt: token.expiresAt,
    })
    .execute()
}

/** Invalidates links sent earlier. */
export async function revokeAccountTokens(
  db: Database,
  customerId: string,
  kind: AccountTokenKind,
): Promise<void> {
  await db
    .deleteFrom('accountToken')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .execute()
}

type UnusedToken = Pick<Selectable<AccountToken>, 'customerId' | 'email'>

/** Matches tokens of this kind that are neither expired nor used. */
const isUnused = (kind: AccountTokenKind, now: Date) => (where: ExpressionBuilder<DB, 'accountToken'>) =>
  where.and([where('kind', '=', kind), where('usedAt', 'is', null), where('expiresAt', '>', now)])

/** The token, if it is still valid. */
export async function findAccountToken(
  db: Database,
  tokenHash: Buffer,
  kind: AccountTokenKind,
  now: Date,
): Promise<UnusedToken | undefined> {
  return db
    .selectFrom('accountToken')
    .select(['customerId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where(isUnused(kind, now))
    .executeTakeFirst()
}

/**
 * Uses the token and locks its customer. Locks the account first, like all other code. Undefined when the token is no
 * longer valid, including when two requests use it at once.
 */
export async function redeemAccountToken(
  db: Database,
  tokenHash: Buffer,
  kind: AccountTokenKind,
  now: Date,
): Promise<{ readonly customer: Customer; readonly email: string } | undefined> {
  const found = await findAccountToken(db, tokenHash, kind, now)
  const customer = found && (await lockCustomer(db, found.customerId))
  const usedToken = await db
    .updateTable('accountToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where(isUnused(kind, now))
    .returning('email')
    .executeTakeFirst()
  return customer && usedToken && { customer, email: usedToken.email }
}

/** The email address that the customer still has to verify, if any. */
export async function findEmailToVerify(
  db: Database,
  customerId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accountToken')
    .select('email')
    .where('customerId', '=', customerId)
    .where(isUnused('verify-email', now))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.email
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('accountToken').where(sql<boolean>`expires_at <= ${now}`).execute()
}

/** Whether an order of the account passed the age check with its date of birth. */
export async function hasVerifiedAge(db: Database, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shopOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('ageState', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import { type ExpressionBuilder, sql } from 'kysely'
import type { Customer } from '#domain/customers/customer.ts'
import type { Database } from '../../open.ts'
import type { DB } from '../../types.ts'
import { countDeleted } from '../count-deleted.ts'
import { lockCustomer } from './customers.ts'

export type AccountTokenKind = 'verify-email' | 'reset-password'

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

interface UnusedToken {
  readonly customerId: string
  readonly email: string
}

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

/**
 * The email address that the customer verified with this token, if it is still the customer's, and whether an account joined it.
 */
export async function findEmailVerifiedBy(
  db: Database,
  tokenHash: Buffer,
  customerId: string,
): Promise<{ readonly email: string; readonly joinedAccounts: boolean } | undefined> {
  return db
    .selectFrom('accountToken as t')
    .innerJoin('customer as c', 'c.id', 't.customerId')
    .select(['t.email', 't.joinedAccounts'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.customerId', '=', customerId)
    .where('t.kind', '=', 'verify-email')
    .where('t.usedAt', 'is not', null)
    .where('c.emailVerifiedAt', 'is not', null)
    .whereRef('c.email', '=', 't.email')
    .executeTakeFirst()
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

/** @returns how many. */
export async function deleteExpiredTokens(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('accountToken').where(sql<boolean>`expires_at <= ${now}`))
}

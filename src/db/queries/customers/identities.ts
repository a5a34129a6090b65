import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { CustomerIdentity, ProviderSignIn } from '../../types.ts'

export type ProviderSignInRow = Selectable<ProviderSignIn>

/** With its result as the stored JSON text. */
export interface ReturnedSignIn extends Pick<ProviderSignInRow, 'browserHash' | 'returnPath'> {
  readonly result: string | null
}

export async function insertProviderSignIn(db: Database, signIn: Insertable<ProviderSignIn>): Promise<void> {
  await db.insertInto('providerSignIn').values(signIn).execute()
}

/** Uses the state. Undefined when it was used before or belongs to another browser. */
export async function redeemSignInState(
  db: Database,
  { browserHash, stateHash, now }: { browserHash: Buffer; stateHash: Buffer; now: Date },
): Promise<ProviderSignInRow | undefined> {
  return db
    .updateTable('providerSignIn')
    .set({ stateHash: null })
    .where('browserHash', '=', browserHash)
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function saveSignInResult(
  db: Database,
  browserHash: Buffer,
  { result, expiresAt }: { readonly result: object; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('providerSignIn')
    .set({ result: JSON.stringify(result), stateHash: null, expiresAt: expiresAt })
    .where('browserHash', '=', browserHash)
    .execute()
}

/** Locks the sign-in until the transaction ends, so its result is used only once. */
export async function lockProviderSignIn(
  db: Database,
  browserHash: Buffer,
  now: Date,
): Promise<ReturnedSignIn | undefined> {
  return db
    .selectFrom('providerSignIn')
    .select(['browserHash', 'returnPath', sql<string | null>`result::text`.as('result')])
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteProviderSignIn(db: Database, browserHash: Buffer): Promise<void> {
  await db.deleteFrom('providerSignIn').where('browserHash', '=', browserHash).execute()
}

export async function deleteExpiredProviderSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('providerSignIn').where('expiresAt', '<=', now).execute()
}

export type IdentityRow = Selectable<CustomerIdentity>

export async function findIdentity(
  db: Database,
  issuer: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('customerIdentity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** The customer's identity at this provider, if linked. */
export async function findCustomerIdentity(
  db: Database,
  customerId: string,
  issuer: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('customerIdentity')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
}

/** False when it is linked to another account, or the account already has one of this provider. */
export async function linkIdentity(db: Database, identity: Insertable<CustomerIdentity>): Promise<boolean> {
  const row = await db
    .insertInto('customerIdentity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

/** False when none was linked. */
export async function unlinkIdentity(db: Database, customerId: string, issuer: string): Promise<boolean> {
  const row = await db
    .deleteFrom('customerIdentity')
    .where('customerId', '=', customerId)
    .where('issuer', '=', issuer)
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

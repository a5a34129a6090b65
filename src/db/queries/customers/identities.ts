import { sql } from 'kysely'
import type { CustomerIdentity, ProviderSignIn, ProviderSignInDraft } from '#domain/customers/identity.ts'
import {
  identityFromRow,
  identityToRow,
  providerSignInFromRow,
  providerSignInToRow,
} from '../../map/customers.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

export interface ReturnedSignIn extends Pick<ProviderSignIn, 'browserHash' | 'returnPath'> {
  /** The stored JSON text; undefined before the provider's callback. */
  readonly result: string | undefined
}

export async function insertProviderSignIn(db: Database, signIn: ProviderSignInDraft): Promise<void> {
  await db.insertInto('providerSignIn').values(providerSignInToRow(signIn)).execute()
}

/** Uses the state. Undefined when it was used before or belongs to another browser. */
export async function redeemSignInState(
  db: Database,
  { browserHash, stateHash, now }: { browserHash: Buffer; stateHash: Buffer; now: Date },
): Promise<ProviderSignIn | undefined> {
  const row = await db
    .updateTable('providerSignIn')
    .set({ stateHash: null })
    .where('browserHash', '=', browserHash)
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && providerSignInFromRow(row)
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
  const row = await db
    .selectFrom('providerSignIn')
    .select(['browserHash', 'returnPath', sql<string | null>`result::text`.as('result')])
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, result: row.result ?? undefined }
}

export async function deleteProviderSignIn(db: Database, browserHash: Buffer): Promise<void> {
  await db.deleteFrom('providerSignIn').where('browserHash', '=', browserHash).execute()
}

/** @returns how many. */
export async function deleteExpiredProviderSignIns(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('providerSignIn').where('expiresAt', '<=', now))
}

export async function findIdentity(
  db: Database,
  issuer: string,
  subject: string,
): Promise<CustomerIdentity | undefined> {
  const row = await db
    .selectFrom('customerIdentity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && identityFromRow(row)
}

/** The customer's identity at this provider, if linked. */
export async function findCustomerIdentity(
  db: Database,
  customerId: string,
  issuer: string,
): Promise<CustomerIdentity | undefined> {
  const row = await db
    .selectFrom('customerIdentity')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row && identityFromRow(row)
}

/** False when it is linked to another account, or the account already has one of this provider. */
export async function linkIdentity(db: Database, identity: CustomerIdentity): Promise<boolean> {
  const row = await db
    .insertInto('customerIdentity')
    .values(identityToRow(identity))
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the sign-in was not deleted meanwhile. */
export async function isProviderSignInOpen(db: Database, browserHash: Buffer): Promise<boolean> {
  const query = db.selectFrom('providerSignIn').select('browserHash').where('browserHash', '=', browserHash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Ends links that were begun, so that a person who knew the old password cannot finish one. */
export async function cancelProviderLinks(db: Database, customerId: string): Promise<void> {
  await db.deleteFrom('providerSignIn').where('linkCustomerId', '=', customerId).execute()
}

/** Unlinks all identity providers. False when none was linked. */
export async function unlinkIdentities(db: Database, customerId: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('customerIdentity')
    .where('customerId', '=', customerId)
    .returning('subject')
    .execute()
  return rows.length > 0
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

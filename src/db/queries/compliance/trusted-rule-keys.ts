import type { Database } from '../../open.ts'

/** Whose rule packs the owner accepts, beside the shop's own. */
export interface TrustedRuleKey {
  readonly publicKey: string
  readonly name: string
  readonly addedBy: string
  readonly addedAt: Date
}

export async function listTrustedRuleKeys(db: Database): Promise<TrustedRuleKey[]> {
  return db.selectFrom('trustedRuleKey').selectAll().orderBy('name').orderBy('publicKey').execute()
}

/** @returns false when the key is trusted already */
export async function insertTrustedRuleKey(db: Database, key: TrustedRuleKey): Promise<boolean> {
  const row = await db
    .insertInto('trustedRuleKey')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .returning('publicKey')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns its name; undefined when it was not trusted */
export async function deleteTrustedRuleKey(db: Database, publicKey: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('trustedRuleKey')
    .where('publicKey', '=', publicKey)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

export interface IdempotentRequest {
  readonly bodyHash: Buffer
  readonly orderId: string
  readonly response: unknown
}

export async function findIdempotencyKey(db: Database, key: string): Promise<IdempotentRequest | undefined> {
  return db
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'orderId', 'response'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** False when another request has the key. Waits for that request's transaction first. */
export async function claimIdempotencyKey(
  db: Database,
  claim: { key: string; bodyHash: Buffer; orderId: string },
): Promise<boolean> {
  const row = await db
    .insertInto('idempotencyKey')
    .values({
      key: claim.key,
      bodyHash: claim.bodyHash,
      orderId: claim.orderId,
      // The URL of the payment page follows once it is known.
      response: '{}',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveIdempotentResponse(db: Database, key: string, response: object): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ response: JSON.stringify(response) })
    .where('key', '=', key)
    .execute()
}

/** @returns how many. */
export async function deleteOldIdempotencyKeys(db: Database, createdBefore: Date): Promise<number> {
  return countDeleted(db.deleteFrom('idempotencyKey').where('createdAt', '<', createdBefore))
}

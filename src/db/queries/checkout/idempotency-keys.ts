import type { Database } from '../../open.ts'
import { toWrite } from '../../write.ts'
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

/** Claims the key of a request for its order. A constraint refuses a key that another request has. */
export const idempotencyKeyInsertion = (
  db: Database,
  claim: { readonly key: string; readonly bodyHash: Buffer; readonly orderId: string },
) =>
  // The URL of the payment page follows once it is known.
  toWrite(db.insertInto('idempotencyKey').values({ ...claim, response: '{}' }))

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

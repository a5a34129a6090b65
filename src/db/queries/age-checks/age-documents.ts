import { sql } from 'kysely'
import type { AgeDocument } from '#domain/orders/age-document.ts'
import { ageDocumentFromRow } from '../../map/age-checks.ts'
import type { Database } from '../../open.ts'

export async function insertAgeDocument(
  db: Database,
  document: Omit<AgeDocument, 'id' | 'deletedAt'>,
): Promise<void> {
  await db.insertInto('ageDocument').values(document).execute()
}

/** The documents of an order, also those that are deleted, the oldest first. */
export async function listAgeDocuments(db: Database, orderId: string): Promise<AgeDocument[]> {
  const rows = await db
    .selectFrom('ageDocument')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
  return rows.map(ageDocumentFromRow)
}

/** Makes the documents of an order due for deletion. */
export async function expireAgeDocuments(db: Database, orderId: string, now: Date): Promise<void> {
  await db
    .updateTable('ageDocument')
    .set({ deleteAt: now })
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .where('deleteAt', '>', now)
    .execute()
}

export async function listDueAgeDocuments(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<AgeDocument[]> {
  // At random, so that files that cannot be deleted do not hold back the others.
  const rows = await db
    .selectFrom('ageDocument')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where('deleteAt', '<=', now)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(ageDocumentFromRow)
}

export async function markAgeDocumentDeleted(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('ageDocument').set({ deletedAt: now }).where('id', '=', id).execute()
}

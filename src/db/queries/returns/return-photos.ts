import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** Stores a photo that no return has yet. */
export async function insertReturnPhoto(
  db: Database,
  photo: {
    readonly orderId: string
    readonly name: string
    readonly uploadedAt: Date
    readonly deleteAt: Date
  },
): Promise<string> {
  const { id } = await db.insertInto('returnPhoto').values(photo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Ids of the photos of an order that no return has yet. */
export async function listUnsentPhotos(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('returnPhoto')
    .select('id')
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function attachReturnPhotos(
  db: Database,
  photoIds: readonly string[],
  { returnId, deleteAt }: { readonly returnId: string; readonly deleteAt: Date },
): Promise<void> {
  if (photoIds.length === 0) return
  await db
    .updateTable('returnPhoto')
    .set({ returnId, deleteAt })
    .where('id', 'in', [...photoIds])
    .execute()
}

/** The name of the file; undefined once it is deleted. */
export async function findReturnPhotoName(
  db: Database,
  { number, id }: { readonly number: string; readonly id: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('returnPhoto')
    .innerJoin('returnRequest', 'returnRequest.id', 'returnPhoto.returnId')
    .select('returnPhoto.name')
    .where('returnPhoto.id', '=', id)
    .where('returnRequest.number', '=', number)
    .where('returnPhoto.deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.name
}

export async function listDueReturnPhotos(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ readonly id: string; readonly name: string }[]> {
  // At random, so that files that cannot be deleted do not hold back the others.
  return db
    .selectFrom('returnPhoto')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .where('deleteAt', '<=', now)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
}

export async function markReturnPhotoDeleted(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('returnPhoto').set({ deletedAt: now }).where('id', '=', id).execute()
}

import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** The photos of a review `r` as JSON, oldest first. */
export const reviewPhotos = sql`
  (select coalesce(json_agg(json_build_object(
     'id', photo.id, 'name', photo.name, 'width', photo.width, 'height', photo.height, 'status', photo.status)
     order by photo.created_at, photo.id), '[]')
   from review_photo photo where photo.review_id = r.id)`

export const hasPublishedPhoto = sql<boolean>`
  exists (select from review_photo photo where photo.review_id = r.id and photo.status = 'published')`

/** A photo that staff have to look at; not of a review that they removed. */
export const hasPendingPhoto = sql<boolean>`
  r.status <> 'removed' and exists (select from review_photo photo where photo.review_id = r.id and photo.status = 'pending')`

/** Stores a photo that belongs to no review yet. */
export async function insertReviewPhoto(
  db: Database,
  photo: {
    readonly name: string
    readonly width: number
    readonly height: number
    readonly createdAt: Date
  },
): Promise<{ readonly id: string }> {
  return db.insertInto('reviewPhoto').values(photo).returning('id').executeTakeFirstOrThrow()
}

export async function attachReviewPhoto(db: Database, id: string, reviewId: string): Promise<void> {
  await db.updateTable('reviewPhoto').set({ reviewId }).where('id', '=', id).execute()
}

/** Takes a photo off its review. A job deletes it. */
export async function detachReviewPhoto(db: Database, id: string): Promise<void> {
  await db.updateTable('reviewPhoto').set({ reviewId: null }).where('id', '=', id).execute()
}

/** Publishes pending photos of a review. Returns how many there were. */
export async function publishReviewPhotos(
  db: Database,
  reviewId: string,
  photoIds: readonly string[],
): Promise<number> {
  if (photoIds.length === 0) return 0
  const rows = await db
    .updateTable('reviewPhoto')
    .set({ status: 'published' })
    .where('reviewId', '=', reviewId)
    .where('id', 'in', [...photoIds])
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return rows.length
}

/** Whether everyone may see the photo; undefined when no review has it. */
export async function findReviewPhoto(
  db: Database,
  name: string,
): Promise<{ readonly isPublic: boolean } | undefined> {
  const row = await db
    .selectFrom('reviewPhoto')
    .innerJoin('review', 'review.id', 'reviewPhoto.reviewId')
    .select(['reviewPhoto.status', 'review.status as reviewStatus'])
    .where('reviewPhoto.name', '=', name)
    .executeTakeFirst()
  return row && { isPublic: row.status === 'published' && row.reviewStatus === 'published' }
}

/** Photos without a review that were stored before this time. */
export async function listOrphanedPhotos(
  db: Database,
  createdBefore: Date,
): Promise<{ readonly id: string; readonly name: string }[]> {
  // At random, so that files that cannot be deleted do not hold back the others.
  return db
    .selectFrom('reviewPhoto')
    .select(['id', 'name'])
    .where('reviewId', 'is', null)
    .where('createdAt', '<', createdBefore)
    .orderBy(sql`random()`)
    .limit(500)
    .execute()
}

export async function deleteReviewPhoto(db: Database, id: string): Promise<void> {
  await db.deleteFrom('reviewPhoto').where('id', '=', id).execute()
}

/** Takes all photos of a customer's reviews off them. A job deletes them. */
export async function detachPhotosOfCustomer(db: Database, customerId: string): Promise<void> {
  await sql`
    update review_photo set review_id = null
    where review_id in (select id from review where customer_id = ${customerId}::uuid)`.execute(db)
}

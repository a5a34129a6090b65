import type { Preview } from '#domain/content/preview.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

export async function insertPreview(
  db: Database,
  preview: Preview & { readonly keyHash: Buffer; readonly createdBy: string; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('contentPreview')
    .values({ ...preview, value: JSON.stringify(preview.value) })
    .execute()
}

export async function findPreview(db: Database, keyHash: Buffer, now: Date): Promise<Preview | undefined> {
  return db
    .selectFrom('contentPreview')
    .select(['contentKey', 'value', 'expiresAt'])
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** @returns how many. */
export async function deleteExpiredPreviews(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('contentPreview').where('expiresAt', '<=', now))
}

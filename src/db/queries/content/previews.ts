import type { Database } from '../../open.ts'

export interface PreviewRow {
  readonly contentKey: string
  readonly value: unknown
  readonly expiresAt: Date
}

export async function insertPreview(
  db: Database,
  preview: PreviewRow & { readonly keyHash: Buffer; readonly createdBy: string; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('contentPreview')
    .values({ ...preview, value: JSON.stringify(preview.value) })
    .execute()
}

export async function findPreview(db: Database, keyHash: Buffer, now: Date): Promise<PreviewRow | undefined> {
  return db
    .selectFrom('contentPreview')
    .select(['contentKey', 'value', 'expiresAt'])
    .where('keyHash', '=', keyHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function deleteExpiredPreviews(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('contentPreview').where('expiresAt', '<=', now).execute()
}

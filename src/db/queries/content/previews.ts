import type { Database } from '../../open.ts'

export interface PreviewRow {
  readonly block: string
  readonly value: unknown
  readonly expires_at: Date
}

export async function insertPreview(
  db: Database,
  preview: PreviewRow & { readonly key_hash: Buffer; readonly created_by: string; readonly created_at: Date },
): Promise<void> {
  await db
    .insertInto('content_preview')
    .values({ ...preview, value: JSON.stringify(preview.value) })
    .execute()
}

export async function findPreview(db: Database, keyHash: Buffer, now: Date): Promise<PreviewRow | undefined> {
  return db
    .selectFrom('content_preview')
    .select(['block', 'value', 'expires_at'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteExpiredPreviews(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('content_preview').where('expires_at', '<=', now).execute()
}

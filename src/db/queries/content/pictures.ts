import type { Database } from '../../open.ts'

export interface ContentImageRow {
  readonly file_key: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Makes a stored file known as a picture for the pages; the same bytes again are the same picture. */
export async function insertContentImage(
  db: Database,
  picture: ContentImageRow & {
    readonly mediaType: string
    readonly bytes: number
    readonly uploaded_by: string
    readonly now: Date
  },
): Promise<void> {
  const { mediaType, bytes, now, ...row } = picture
  await db
    .insertInto('stored_file')
    .values({ key: row.file_key, media_type: mediaType, bytes, created_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await db
    .insertInto('content_picture')
    .values({ ...row, created_at: now })
    .onConflict((clash) => clash.column('file_key').doUpdateSet({ alt: row.alt }))
    .execute()
}

/** The latest first. */
export async function listContentImages(db: Database, limit: number): Promise<ContentImageRow[]> {
  return db
    .selectFrom('content_picture')
    .select(['file_key', 'alt', 'width', 'height'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

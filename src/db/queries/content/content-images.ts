import type { Database } from '../../open.ts'

export interface ContentImageRow {
  readonly fileKey: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Registers a stored file as a picture for pages. The same bytes give the same picture. */
export async function insertContentImage(
  db: Database,
  picture: ContentImageRow & {
    readonly mediaType: string
    readonly bytes: number
    readonly uploadedBy: string
    readonly now: Date
  },
): Promise<void> {
  const { mediaType, bytes, now, ...row } = picture
  await db
    .insertInto('storedFile')
    .values({ key: row.fileKey, mediaType: mediaType, bytes, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('contentImage')
    .values({ ...row, createdAt: now })
    .onConflict((conflict) => conflict.column('fileKey').doUpdateSet({ alt: row.alt }))
    .execute()
}

/** Newest first. */
export async function listContentImages(db: Database, limit: number): Promise<ContentImageRow[]> {
  return db
    .selectFrom('contentImage')
    .select(['fileKey', 'alt', 'width', 'height'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

import type { ContentImage } from '#domain/content/content-image.ts'
import type { Database } from '../../open.ts'

/** Registers a stored file as a picture for pages. The same bytes give the same picture. */
export async function insertContentImage(
  db: Database,
  image: ContentImage & { readonly uploadedBy: string; readonly now: Date },
): Promise<void> {
  const { now, ...row } = image
  await db
    .insertInto('contentImage')
    .values({ ...row, createdAt: now })
    .onConflict((conflict) => conflict.column('fileKey').doUpdateSet({ alt: row.alt }))
    .execute()
}

/** Newest first. */
export async function listContentImages(db: Database, limit: number): Promise<ContentImage[]> {
  return db
    .selectFrom('contentImage')
    .select(['fileKey', 'alt', 'width', 'height'])
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

/** Dimensions of uploaded pictures, by file key. */
export async function getImageSizes(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, { readonly width: number; readonly height: number }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('contentImage')
    .select(['fileKey', 'width', 'height'])
    .where('fileKey', 'in', [...keys])
    .execute()
  return new Map(rows.map(({ fileKey, width, height }) => [fileKey, { width, height }]))
}

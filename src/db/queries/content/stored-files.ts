import type { Database } from '../../open.ts'

export interface NewFile {
  readonly key: string
  readonly mediaType: string
  readonly bytes: number
}

/** Sorted by key, so two simultaneous uploads of the same files cannot deadlock. */
export async function insertFiles(db: Database, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('storedFile')
    .values(
      files
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map((file) => ({ key: file.key, mediaType: file.mediaType, bytes: file.bytes })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The keys that no row refers to, so their files can be deleted. */
export async function findUnreferencedFiles(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('storedFile')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

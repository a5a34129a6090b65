import type { FileStorage } from '#ports/file-storage.ts'
import type { Database } from '../../open.ts'

export interface NewFile {
  readonly key: string
  readonly mediaType: string
  readonly bytes: number
}

/**
 * Stores the rows of files, or finds them, and locks them until the transaction ends. Who deletes a file locks its row, too
 * (decision 0387). Sorted by key, so two simultaneous uploads of the same files cannot deadlock.
 */
export async function insertFiles(db: Database, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('storedFile')
    .values(sortByKey(files))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ mediaType: (excluded) => excluded.ref('excluded.mediaType') }),
    )
    .execute()
}

/** Locks a file as its deletion does. */
export async function lockFile(db: Database, key: string): Promise<void> {
  await db.selectFrom('storedFile').select('key').where('key', '=', key).forUpdate().execute()
}

/**
 * Deletes the bytes of those files that have no row. They have one meanwhile, so that an upload of the same bytes waits and
 * stores them again.
 * @param listKeys the keys of a file's bytes in the storage
 */
export async function removeFilesWithoutRow(
  db: Database,
  storage: FileStorage,
  files: readonly NewFile[],
  listKeys: (key: string) => readonly string[],
): Promise<void> {
  if (files.length === 0) return
  await db.transaction().execute(async (transaction) => {
    const locked = await transaction
      .insertInto('storedFile')
      .values(sortByKey(files))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute()
    const keys = locked.map(({ key }) => key)
    for (const key of keys.flatMap(listKeys)) await storage.remove(key)
    if (keys.length > 0) await transaction.deleteFrom('storedFile').where('key', 'in', keys).execute()
  })
}

/** Each once. */
function sortByKey(files: readonly NewFile[]): NewFile[] {
  const byKey = new Map(files.map(({ key, mediaType, bytes }) => [key, { key, mediaType, bytes }] as const))
  return [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

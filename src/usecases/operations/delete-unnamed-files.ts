import { removeFilesWithoutRow } from '#db/queries/content/stored-files.ts'
import { findKeysWithoutRow, findPhotosWithoutRow } from '#db/queries/content/unnamed-files.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import { parseStoredName } from '#domain/content/stored-name.ts'
import { hoursBefore } from '#domain/duration.ts'
import { getReviewPhotoKey } from '#domain/reviews/review-photo.ts'
import { unnamedFileHours } from '#domain/settings/retention.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'

/** More than a few, and more than have a row, are rather the files of another shop. */
const suspectFiles = 50

interface UnnamedFiles {
  /** Of public files, without their copies. */
  readonly keys: readonly string[]
  readonly photos: readonly string[]
  /** What a killed process was writing. */
  readonly parts: readonly string[]
  /** How many files have a row. */
  readonly named: number
}

/**
 * Deletes the files of uploads that were killed before their commit: those that no row names. A running upload has locked its
 * row, so its file waits for it and stays (decisions 0387 and 0400).
 * @returns how many
 * @throws Error when most files have no row, which is the folder of another shop
 */
export async function deleteUnnamedFiles(shop: Pick<Shop, 'db' | 'files' | 'clock'>): Promise<number> {
  const { keys, photos, parts, named } = await findUnnamedFiles(shop)
  const unnamed = keys.length + photos.length
  if (unnamed > Math.max(suspectFiles, named))
    throw new Error(
      `No row names ${unnamed} stored files, and ${named} have one. If DATA_DIR is not of another shop, delete them by hand.`,
    )
  await forEachIsolated(keys, (key) => {
    const mediaType = key.endsWith('.pdf') ? 'application/pdf' : 'image/webp'
    return removeFilesWithoutRow(shop.db, shop.files, [{ key, mediaType, bytes: 1 }], listStoredKeys)
  })
  // A photo has its row before its file.
  await forEachIsolated(photos, async (name) => {
    for (const key of listStoredKeys(getReviewPhotoKey(name))) await shop.files.remove(key)
  })
  await forEachIsolated(parts, (name) => shop.files.remove(name))
  return unnamed + parts.length
}

async function findUnnamedFiles({
  db,
  files,
  clock,
}: Pick<Shop, 'db' | 'files' | 'clock'>): Promise<UnnamedFiles> {
  const keys: string[] = []
  const photos: string[] = []
  const parts: string[] = []
  let named = 0
  for await (const names of files.listStoredBefore(hoursBefore(clock.now(), unnamedFileHours))) {
    const found = names.flatMap((name) => parseStoredName(name) ?? [])
    const fileKeys = new Set(found.flatMap((each) => (each.kind === 'file' ? [each.key] : [])))
    const photoNames = new Set(found.flatMap((each) => (each.kind === 'photo' ? [each.name] : [])))
    const unnamedKeys = await findKeysWithoutRow(db, [...fileKeys])
    const unnamedPhotos = await findPhotosWithoutRow(db, [...photoNames])
    keys.push(...unnamedKeys)
    photos.push(...unnamedPhotos)
    parts.push(...found.flatMap((each) => (each.kind === 'part' ? [each.name] : [])))
    named += fileKeys.size + photoNames.size - unnamedKeys.length - unnamedPhotos.length
  }
  return { keys, photos, parts, named }
}

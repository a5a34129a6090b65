import type { Database } from '#db/open.ts'
import {
  deleteUnfinishedFile,
  insertUnfinishedFile,
  listUnfinishedFiles,
} from '#db/queries/unfinished-files.ts'
import { open, seal } from '#db/seal.ts'
import { hoursBefore } from '#domain/duration.ts'
import type { Result } from '#domain/refusal.ts'
import { unfinishedUploadHours } from '#domain/settings/retention.ts'
import { forEachIsolated } from './for-each-isolated.ts'
import { runUnlessRefused } from './refused-transaction.ts'
import type { Shop } from './shop.ts'

type FileShop = Pick<Shop, 'privateFiles' | 'sealKey'>

/** A file that only staff open, encrypted. Backups have tax certificates alone (decision 0388). */
export interface SealedFile {
  /** What it is encrypted for. A file of another kind does not open as this one. */
  readonly kind: 'age document' | 'return photo' | 'tax certificate'
  /** 32 random hexadecimal digits. */
  readonly name: string
}

const batchSize = 100

const getKey = ({ name }: Pick<SealedFile, 'name'>) => `${name}.sealed`
const getPurpose = ({ kind, name }: SealedFile) => `${kind} ${name}`

export async function putSealedFile(
  { privateFiles, sealKey }: FileShop,
  file: SealedFile,
  bytes: Uint8Array,
): Promise<void> {
  await privateFiles.put(getKey(file), seal(sealKey, getPurpose(file), bytes))
}

/**
 * Stores a file, and in one transaction what it belongs to. Its name is written down before, so that a job deletes the file of a
 * process that ended in between. A refusal deletes the file.
 */
export async function storeWithSealedFile<Value>(
  shop: Pick<Shop, 'db' | 'clock'> & FileShop,
  file: SealedFile,
  bytes: Uint8Array,
  store: (transaction: Database) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { name } = file
  await insertUnfinishedFile(shop.db, name, shop.clock.now())
  await putSealedFile(shop, file, bytes)
  const stored = await runUnlessRefused(shop.db, async (transaction) => {
    await deleteUnfinishedFile(transaction, name)
    return store(transaction)
  })
  // After an error, the transaction may be committed all the same. The job sees whether it is.
  if (!stored.ok) await deleteUnfinished(shop, name)
  return stored
}

/** Deletes files of uploads that were cut off. @returns how many */
export async function deleteUnfinishedFiles(shop: Shop): Promise<number> {
  const startedBefore = hoursBefore(shop.clock.now(), unfinishedUploadHours)
  const names = await listUnfinishedFiles(shop.db, { startedBefore, limit: batchSize })
  await forEachIsolated(names, (name) => deleteUnfinished(shop, name))
  return names.length
}

async function deleteUnfinished(shop: Pick<Shop, 'db'> & FileShop, name: string): Promise<void> {
  await removeSealedFile(shop, { name })
  await deleteUnfinishedFile(shop.db, name)
}

/** Undefined when it is deleted, or was encrypted with another key. */
export async function openSealedFile(
  { privateFiles, sealKey }: FileShop,
  file: SealedFile,
): Promise<Buffer | undefined> {
  const sealed = await privateFiles.read(getKey(file))
  return sealed && open(sealKey, getPurpose(file), Buffer.from(sealed))
}

export async function removeSealedFile(
  { privateFiles }: FileShop,
  file: Pick<SealedFile, 'name'>,
): Promise<void> {
  await privateFiles.remove(getKey(file))
}

/** Deletes files, then marks each as deleted. One that could not be deleted is tried again. @returns how many were due. */
export async function deleteSealedFiles(
  { privateFiles }: FileShop,
  due: readonly { readonly id: string; readonly name: string }[],
  markDeleted: (id: string) => Promise<void>,
): Promise<number> {
  await forEachIsolated(due, async (file) => {
    await privateFiles.remove(getKey(file))
    await markDeleted(file.id)
  })
  return due.length
}

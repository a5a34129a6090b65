import { open, seal } from '#db/seal.ts'
import { forEachIsolated } from './for-each-isolated.ts'
import type { Shop } from './shop.ts'

type FileShop = Pick<Shop, 'privateFiles' | 'sealKey'>

/** A file that only staff open, encrypted and outside the backups. */
export interface SealedFile {
  /** What it is encrypted for. A file of another kind does not open as this one. */
  readonly kind: 'age document' | 'return photo' | 'tax certificate'
  /** 32 random hexadecimal digits. */
  readonly name: string
}

const getKey = ({ name }: Pick<SealedFile, 'name'>) => `${name}.sealed`
const getPurpose = ({ kind, name }: SealedFile) => `${kind} ${name}`

export async function putSealedFile(
  { privateFiles, sealKey }: FileShop,
  file: SealedFile,
  bytes: Uint8Array,
): Promise<void> {
  await privateFiles.put(getKey(file), seal(sealKey, getPurpose(file), bytes))
}

/** Undefined when it is deleted, or was encrypted with another key. */
export async function openSealedFile(
  { privateFiles, sealKey }: FileShop,
  file: SealedFile,
): Promise<Buffer | undefined> {
  const sealed = await privateFiles.read(getKey(file))
  return sealed && open(sealKey, getPurpose(file), Buffer.from(sealed))
}

export async function removeSealedFile({ privateFiles }: FileShop, file: SealedFile): Promise<void> {
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

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from '#ports/file-storage.ts'

const safeKey = /^[a-z0-9][a-z0-9._-]{0,127}$/

/**
 * Files in one folder, two levels deep by the first characters of the key. Writes are atomic: to a temporary file,
 * then renamed.
 */
export function diskStorage(folder: string): FileStorage {
  const getPath = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const path = getPath(key)
      const existing = await stat(path).catch(() => undefined)
      if (existing?.size === bytes.length) return
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomUUID()}`
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    },
    async read(key) {
      if (!safeKey.test(key)) return undefined
      return readFile(getPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(key) {
      await rm(getPath(key), { force: true })
    },
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileStorage } from '#ports/file-storage.ts'

const safeKey = /^[a-z0-9][a-z0-9._-]{0,127}$/

/**
 * Files in one folder, two levels deep by the first characters of the key. Writes are atomic: to a temporary file,
 * then renamed.
 * @param isFlushed whether a stored file also outlives a power failure. Without it, thousands of files are stored faster.
 */
export function diskStorage(folder: string, { isFlushed = true } = {}): FileStorage {
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
      try {
        await writeFile(temporary, bytes, { flush: isFlushed })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async read(key) {
      if (!safeKey.test(key)) return undefined
      return readFile(getPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(key) {
      const path = getPath(key)
      for (const each of [path, ...(await listTemporaries(path))]) await rm(each, { force: true })
    },
    async *listStoredBefore(time) {
      for (const part of await listNames(folder)) {
        const names: string[] = []
        for (const name of await listNames(join(folder, part)))
          if (safeKey.test(name) && (await isWrittenBefore(join(folder, part, name), time))) names.push(name)
        yield names
      }
    },
  }
}

/** What a killed process left of a file that it was writing. */
async function listTemporaries(path: string): Promise<string[]> {
  const folder = dirname(path)
  const names = await listNames(folder)
  return names.filter((name) => name.startsWith(`${basename(path)}.`)).map((name) => join(folder, name))
}

/** Empty for what is no folder. */
async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

async function isWrittenBefore(path: string, time: Date): Promise<boolean> {
  // Another process may have deleted it.
  const file = await stat(path).catch(() => undefined)
  return file?.isFile() === true && file.mtime < time
}

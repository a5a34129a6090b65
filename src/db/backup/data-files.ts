import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

/** What a backup contains of the data folder. The database is backed up by its rows. */
const folders = ['files', 'sandbox-payments']
/** Of its sealed documents, a backup contains those that are kept for years (decision 0388). The others are deleted soon. */
const documentFolder = 'private'
const singleFiles = ['secrets.json', 'first-admin.txt']

const safePath = /^[a-z0-9][\w.-]*(\/[a-z0-9][\w.-]*)*$/i
/** A file that is being written has a temporary name that ends with a UUID. */
const temporaryName = /\.[0-9a-f-]{36}(\.tmp)?$/

/** Whether a path in a backup may be written to a data folder. */
export function isDataFile(path: string): boolean {
  const [top = ''] = path.split('/')
  return (
    safePath.test(path) &&
    (singleFiles.includes(path) || (path !== top && [...folders, documentFolder].includes(top)))
  )
}

/**
 * The files of a data folder that belong to a backup, as paths with slashes.
 * @param documents names of sealed documents
 */
export async function listDataFiles(dataDir: string, documents: ReadonlySet<string>): Promise<string[]> {
  const found = [...singleFiles]
  for (const folder of [...folders, documentFolder]) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      },
    )
    for (const entry of entries) {
      const path = relative(dataDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      if (folder === documentFolder && !documents.has(entry.name.replace(/\.sealed$/, ''))) continue
      if (entry.isFile() && isDataFile(path) && !temporaryName.test(path)) found.push(path)
    }
  }
  return found
}

/** Writes a file of a backup. On disk when it resolves. */
export async function writeDataFile(folder: string, path: string, bytes: Buffer): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  const mode = path.startsWith('files/') ? 0o644 : 0o600
  await writeFile(file, bytes, { mode, flush: true })
}

export async function moveDataFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name))
}

/** Deletes everything in a data folder that a backup can contain. */
export async function deleteDataFiles(dataDir: string): Promise<void> {
  for (const name of [...folders, documentFolder, ...singleFiles])
    await rm(join(dataDir, name), { recursive: true, force: true })
}

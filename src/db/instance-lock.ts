import { access, constants, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const acquireTimeoutMs = 3000
const retryPauseMs = 50
const sqliteBusy = 5

/**
 * Acquires the lock that allows only one shop on a data folder. The operating system holds it for this process and
 * frees it when the process ends, however it ends (decision 0043). Undefined when another shop has the lock.
 */
export async function acquireInstanceLock(dataDir: string): Promise<{ release(): void } | undefined> {
  const file = await createLockFile(dataDir)
  const deadline = Date.now() + acquireTimeoutMs
  for (;;) {
    const lock = tryLock(file)
    if (lock !== undefined) return { release: () => lock.close() }
    // The shop that has the lock may be stopping.
    if (Date.now() > deadline) return undefined
    await pause(retryPauseMs)
  }
}

/** SQLite would open a file that it cannot write without locking it. */
async function createLockFile(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'shop.lock')
  await writeFile(file, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await access(file, constants.W_OK)
  return file
}

/** Node cannot lock files itself, but an exclusive transaction of its SQLite locks the database file. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file)
  try {
    // In memory, so there is no second file.
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
}

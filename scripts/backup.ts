// `npm run backup`: writes a backup of the shop, whether or not it is running.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedServer, startEmbedded } from '#db/embedded.ts'
import { acquireInstanceLock } from '#db/instance-lock.ts'
import { openDatabase } from '#db/open.ts'
import { StartError } from '#domain/start-error.ts'
import { createBackup } from '#usecases/operations/create-backup.ts'
import { readConfig } from '../src/config.ts'

try {
  await backUp()
} catch (error) {
  const isFileError = error instanceof Error && 'syscall' in error
  if (!(error instanceof StartError || isFileError)) throw error
  console.error(isFileError ? `The backup cannot be written (BACKUP_DIR): ${error.message}` : error.message)
  process.exitCode = 1
}

async function backUp(): Promise<void> {
  const { databaseUrl, dataDir, backup } = readConfig(process.env)
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new StartError(`There is no shop in ${dataDir}. Set DATA_DIR to the shop's data folder.`)
  const server = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined
  const target = server?.connection ?? { connectionString: databaseUrl ?? '' }
  const opened = openDatabase(target)
  try {
    const written = await createBackup(
      { db: opened.db, clock: { now: () => new Date() }, backup: { ...backup, target, dataDir } },
      'manual',
    )
    if (written === undefined)
      throw new StartError('Another backup is running. Try again when it has finished.')
    console.log(`The backup is ${join(backup.folder, written.fileName)} (${formatMegabytes(written.bytes)}).`)
    if (!written.isEncrypted)
      console.log(
        'It is not encrypted, and contains the data and secrets of the shop. Set BACKUP_KEY to encrypt backups.',
      )
  } finally {
    await opened.close()
    if (server?.adopted === false) await stopUnlessUsed(server, dataDir)
  }
}

/** A shop that started meanwhile uses the server. */
async function stopUnlessUsed(server: EmbeddedServer, dataDir: string): Promise<void> {
  const lock = await acquireInstanceLock(dataDir)
  if (lock === undefined) return
  await server.stop()
  lock.release()
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

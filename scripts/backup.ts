// `npm run backup`: writes a backup of the shop, whether or not it is running.

import { join } from 'node:path'
import { StartError } from '#domain/start-error.ts'
import { createBackup } from '#usecases/operations/create-backup.ts'
import { readConfig } from '../src/config.ts'
import { requireShop, withShopDatabase } from './shop-database.ts'

try {
  await backUp()
} catch (error) {
  const isFileError = error instanceof Error && 'syscall' in error
  if (!(error instanceof StartError || isFileError)) throw error
  console.error(isFileError ? `The backup cannot be written (BACKUP_DIR): ${error.message}` : error.message)
  process.exitCode = 1
}

async function backUp(): Promise<void> {
  const config = readConfig(process.env)
  // Its files and secrets are part of the backup, also when the database is elsewhere.
  requireShop(config)
  const { backup, dataDir } = config
  const written = await withShopDatabase(config, (db, target) =>
    createBackup({ db, clock: { now: () => new Date() }, backup: { ...backup, target, dataDir } }, 'manual'),
  )
  if (written === undefined)
    throw new StartError('Another backup is running. Try again when it has finished.')
  console.log(`The backup is ${join(backup.folder, written.fileName)} (${formatMegabytes(written.bytes)}).`)
  if (!written.isEncrypted)
    console.log(
      'It is not encrypted, and contains the data and secrets of the shop. Set BACKUP_KEY to encrypt backups.',
    )
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

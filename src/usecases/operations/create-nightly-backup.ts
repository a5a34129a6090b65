import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { deleteBackup, deleteFailedBackups, listNightlyBackupFiles } from '#db/queries/settings/backups.ts'
import { keptNightlyBackups } from '#domain/backup.ts'
import { defineRecurringJob } from '../define-job.ts'
import type { Shop } from '../shop.ts'
import { createBackup } from './create-backup.ts'

export const createNightlyBackupJob = defineRecurringJob({
  name: 'create-nightly-backup',
  cron: '17 8 * * *',
  run: createNightlyBackup,
})

/** Creates a backup, then deletes the nightly backups that it replaces. A failed night deletes nothing. */
export async function createNightlyBackup(shop: Shop): Promise<void> {
  if (!shop.backup.isNightly) return
  const created = await createBackup(shop, 'nightly')
  if (created === undefined) return
  const files = await listNightlyBackupFiles(shop.db)
  for (const { id, fileName } of files.slice(keptNightlyBackups)) {
    await rm(join(shop.backup.folder, basename(fileName)), { force: true })
    await deleteBackup(shop.db, id)
  }
  await deleteFailedBackups(shop.db, created.createdAt)
}

import { findFailureAfter, findLastBackup, findShopCreation } from '#db/queries/settings/backups.ts'
import { type Backup, type FailedBackup, isBackupOverdue } from '#domain/backup.ts'
import type { Shop } from '../shop.ts'

export interface BackupState {
  readonly isNightly: boolean
  readonly last: Backup | undefined
  /** The last attempt, if it failed. */
  readonly failure: FailedBackup | undefined
  /** Set when nightly backups have not worked for too long: since when there is no newer backup. */
  readonly overdueSince: Date | undefined
}

export async function getBackupState({ db, clock, backup }: Shop): Promise<BackupState> {
  const last = await findLastBackup(db)
  const since = last?.createdAt ?? (await findShopCreation(db))
  return {
    isNightly: backup.isNightly,
    last,
    failure: await findFailureAfter(db, since),
    overdueSince: backup.isNightly && isBackupOverdue(since, clock.now()) ? since : undefined,
  }
}

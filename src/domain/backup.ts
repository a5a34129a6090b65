import { dayMs } from './duration.ts'
export type BackupKind = 'nightly' | 'manual'

/** A backup file that was written. */
export interface Backup {
  /** The moment whose data it contains. */
  readonly createdAt: Date
  readonly fileName: string
  readonly bytes: number
  readonly isEncrypted: boolean
}

export interface FailedBackup {
  readonly createdAt: Date
  readonly error: string
}

/** Nightly backups that are kept. Older ones are deleted. */
export const keptNightlyBackups = 7
const overdueAfterDays = 2

/** Whether nightly backups have not worked for too long. `since` is the last backup, or else the shop's first start. */
export function isBackupOverdue(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > overdueAfterDays * dayMs
}

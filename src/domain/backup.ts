export type BackupKind = 'nightly' | 'manual'

/** A backup file that was written. */
export interface Backup {
  readonly kind: BackupKind
  /** The moment whose data it contains. */
  readonly createdAt: Date
  readonly fileName: string
  readonly bytes: number
  readonly isEncrypted: boolean
}

export interface FailedBackup {
  readonly kind: BackupKind
  readonly createdAt: Date
  readonly error: string
}

/** Nightly backups that are kept. Older ones are deleted. */
export const keptNightlyBackups = 7

import type { Backups } from '#contract/admin/settings/backups.ts'
import type { BackupState } from '#usecases/operations/backup-state.ts'

export function serializeBackups({ isNightly, last, failure }: BackupState): Omit<Backups, 'success'> {
  return {
    isNightly,
    last: last && { ...last, createdAt: last.createdAt.toISOString() },
    failure: failure && { ...failure, createdAt: failure.createdAt.toISOString() },
  }
}

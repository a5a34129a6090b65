import { writeBackup } from '#db/backup/write-backup.ts'
import { canRecordBackups, insertBackup, insertFailedBackup } from '#db/queries/settings/backups.ts'
import type { Backup, BackupKind } from '#domain/backup.ts'
import type { Shop } from '../shop.ts'

/** Writes a backup and records it, or the reason why it failed. Undefined when another backup is running. */
export async function createBackup(
  { db, clock, backup: source }: Pick<Shop, 'db' | 'clock' | 'backup'>,
  kind: BackupKind,
): Promise<Backup | undefined> {
  const createdAt = clock.now()
  // The database may be one that this version has not migrated yet.
  const isRecorded = await canRecordBackups(db)
  try {
    const written = await writeBackup(source, createdAt)
    if (written !== undefined && isRecorded) await insertBackup(db, kind, written)
    return written
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // When the database is gone, the first error says so.
    if (isRecorded) await insertFailedBackup(db, kind, { createdAt, error: reason }).catch(() => undefined)
    throw error
  }
}

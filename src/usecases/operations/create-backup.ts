import { writeBackup } from '#db/backup/write-backup.ts'
import type { Database } from '#db/open.ts'
import { canRecordBackups, insertBackup, insertFailedBackup } from '#db/queries/settings/backups.ts'
import type { Backup, BackupKind } from '#domain/backup.ts'
import type { Shop } from '../shop.ts'

/** Writes a backup and records it, or the reason why it failed. Undefined when another backup is running. */
export async function createBackup(
  { db, clock, backup: source }: Pick<Shop, 'db' | 'clock' | 'backup'>,
  kind: BackupKind,
): Promise<Backup | undefined> {
  const createdAt = clock.now()
  try {
    const written = await writeBackup(source, createdAt)
    if (written !== undefined && (await canRecordBackups(db))) await insertBackup(db, kind, written)
    return written
  } catch (error) {
    // When the database is gone, the first error says so.
    await recordFailure(db, kind, createdAt, error).catch(() => undefined)
    throw error
  }
}

async function recordFailure(db: Database, kind: BackupKind, createdAt: Date, error: unknown): Promise<void> {
  if (!(await canRecordBackups(db))) return
  await insertFailedBackup(db, kind, {
    createdAt,
    error: error instanceof Error ? error.message : String(error),
  })
}

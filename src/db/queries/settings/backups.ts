import { sql } from 'kysely'
import type { Backup, FailedBackup } from '#domain/backup.ts'
import type { Database } from '../../open.ts'

/** Whether the database has the table of backups. One that this version has not opened yet may lack it. */
export async function canRecordBackups(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('backup') is not null as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

export async function insertBackup(db: Database, backup: Backup): Promise<void> {
  await db.insertInto('backup').values(backup).execute()
}

export async function insertFailedBackup(db: Database, failed: FailedBackup): Promise<void> {
  await db.insertInto('backup').values(failed).execute()
}

/** The files of nightly backups, newest first. */
export async function listNightlyBackupFiles(
  db: Database,
): Promise<{ readonly id: string; readonly fileName: string }[]> {
  const rows = await db
    .selectFrom('backup')
    .select(['id', 'fileName'])
    .where('kind', '=', 'nightly')
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.flatMap(({ id, fileName }) => (fileName === null ? [] : [{ id, fileName }]))
}

export async function deleteBackup(db: Database, id: string): Promise<void> {
  await db.deleteFrom('backup').where('id', '=', id).execute()
}

export async function deleteFailedBackups(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('backup').where('error', 'is not', null).where('createdAt', '<', before).execute()
}

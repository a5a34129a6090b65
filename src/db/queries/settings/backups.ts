import { type NotNull, sql } from 'kysely'
import type { Backup, BackupKind, FailedBackup } from '#domain/backup.ts'
import type { Database } from '../../open.ts'

/** Whether the database has the table of backups. One that this version has not migrated yet lacks it. */
export async function canRecordBackups(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('backup') is not null as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

export async function insertBackup(db: Database, kind: BackupKind, backup: Backup): Promise<void> {
  await db
    .insertInto('backup')
    .values({ kind, ...backup })
    .execute()
}

export async function insertFailedBackup(
  db: Database,
  kind: BackupKind,
  failed: FailedBackup,
): Promise<void> {
  await db
    .insertInto('backup')
    .values({ kind, ...failed })
    .execute()
}

/** The files of nightly backups, newest first. */
export async function listNightlyBackupFiles(
  db: Database,
): Promise<{ readonly id: string; readonly fileName: string }[]> {
  return db
    .selectFrom('backup')
    .select(['id', 'fileName'])
    .where('kind', '=', 'nightly')
    .where('fileName', 'is not', null)
    .$narrowType<{ fileName: NotNull }>()
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function deleteBackup(db: Database, id: string): Promise<void> {
  await db.deleteFrom('backup').where('id', '=', id).execute()
}

export async function deleteFailedBackups(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('backup').where('error', 'is not', null).where('createdAt', '<', before).execute()
}

export async function findLastBackup(db: Database): Promise<Backup | undefined> {
  return db
    .selectFrom('backup')
    .select(['createdAt', 'fileName', 'bytes', 'isEncrypted'])
    .where('error', 'is', null)
    .$narrowType<{ fileName: NotNull; bytes: NotNull; isEncrypted: NotNull }>()
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest attempt that failed after this time. */
export async function findFailureAfter(db: Database, time: Date): Promise<FailedBackup | undefined> {
  return db
    .selectFrom('backup')
    .select(['createdAt', 'error'])
    .where('error', 'is not', null)
    .$narrowType<{ error: NotNull }>()
    .where('createdAt', '>', time)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When the shop's database was created. */
export async function findShopCreation(db: Database): Promise<Date> {
  const { rows } = await sql<{ createdAt: Date }>`
    select coalesce(min(applied_at), now()) as "createdAt" from schema_migration`.execute(db)
  return rows[0]?.createdAt ?? new Date()
}

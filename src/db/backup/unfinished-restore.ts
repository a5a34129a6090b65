import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '#domain/start-error.ts'

/**
 * The folder in the data folder where a restore collects the files. While it exists, the restore is not finished. The
 * files leave it just before the database's one transaction commits.
 */
export function unfinishedRestoreFolder(dataDir: string): string {
  return join(dataDir, 'restore-unfinished')
}

/**
 * Keeps a shop from starting on the data folder of an interrupted restore.
 * @throws StartError
 */
export async function refuseUnfinishedRestore(client: pg.Pool, dataDir: string): Promise<void> {
  const folder = unfinishedRestoreFolder(dataDir)
  if (!existsSync(folder)) return
  // Interrupted after the commit, so nothing is missing.
  if (await hasTables(client)) return rm(folder, { recursive: true })
  throw new StartError(
    `A restore into ${dataDir} was interrupted, so the shop is incomplete. Run npm run restore again with the same settings.`,
  )
}

/** Whether the database contains tables of any program. */
export async function hasTables(client: pg.Pool | pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (
       select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     ) as found`,
  )
  return rows[0]?.found === true
}

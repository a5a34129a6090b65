import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises'
import pg from 'pg'
import { StartError } from '#domain/start-error.ts'
import { type EmbeddedServer, startEmbedded } from '../embedded.ts'
import { acquireInstanceLock } from '../instance-lock.ts'
import { withMigrationLock } from '../migration-lock.ts'
import { deleteDataFiles, moveDataFiles, writeDataFile } from './data-files.ts'
import type { Manifest } from './format.ts'
import { beginLoading, type DatabaseLoader, splitMigrations } from './load-database.ts'
import { type BackupFile, readBackup, verifyBackup } from './read-backup.ts'
import { sessionSettings } from './snapshot.ts'
import { hasTables, unfinishedRestoreFolder } from './unfinished-restore.ts'

export interface RestoreTarget {
  readonly dataDir: string
  /** Undefined: the built-in database in the data folder. */
  readonly databaseUrl: string | undefined
}

/**
 * Restores a backup into an empty data folder and an empty database. Verifies the whole file first, so a file that is
 * refused changes nothing.
 * @throws StartError when the file or the target is refused
 */
export async function restoreBackup(file: BackupFile, target: RestoreTarget): Promise<Manifest> {
  await refuseUsedFolder(target.dataDir)
  const manifest = await verifyBackup(file)
  await splitMigrations(manifest)
  const unfinished = unfinishedRestoreFolder(target.dataDir)
  const isRepeated = existsSync(unfinished)
  await mkdir(unfinished, { recursive: true })
  let isLoading = false
  try {
    await withDatabase(target, async (client) => {
      await refuseUsedDatabase(client, target, isRepeated)
      isLoading = true
      // What an interrupted restore left is replaced.
      await deleteDataFiles(unfinished)
      await deleteDataFiles(target.dataDir)
      await loadAll(client, file, target.dataDir)
    })
  } catch (error) {
    if (!isLoading && !isRepeated) await deleteEmptyFolders([unfinished, target.dataDir])
    throw error
  }
  await rm(unfinished, { recursive: true })
  return manifest
}

async function deleteEmptyFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rmdir(folder).catch(() => undefined)
}

async function refuseUsedFolder(dataDir: string): Promise<void> {
  if (existsSync(unfinishedRestoreFolder(dataDir))) return
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`The data folder cannot be used (DATA_DIR): ${error.message}`)
  })
  if (names.length > 0) {
    throw new StartError(
      `${dataDir} is not empty. A shop is restored into an empty folder: set DATA_DIR to another one.`,
    )
  }
}

async function refuseUsedDatabase(
  client: pg.Client,
  { dataDir }: RestoreTarget,
  isRepeated: boolean,
): Promise<void> {
  if (!(await hasTables(client))) return
  if (!isRepeated)
    throw new StartError('The database is not empty. A shop is restored into an empty database.')
  // The earlier restore was interrupted after its commit, so nothing is missing.
  await rm(unfinishedRestoreFolder(dataDir), { recursive: true })
  throw new StartError(`The shop in ${dataDir} was already restored. Start it with npm start.`)
}

/** Neither a shop nor its migrations can start on the database while the work runs. */
async function withDatabase(
  { dataDir, databaseUrl }: RestoreTarget,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const embedded = databaseUrl === undefined ? await openEmbedded(dataDir) : undefined
  const connection = embedded?.connection ?? { connectionString: databaseUrl ?? '' }
  const client = new pg.Client({ ...connection, application_name: 'leafward-restore', keepAlive: true })
  // A lost connection also fails the running query.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: Error) => {
      throw new StartError(`The database cannot be reached (DATABASE_URL): ${error.message}`)
    })
    await client.query(sessionSettings)
    await withMigrationLock(client, () => work(client))
  } finally {
    await client.end()
    await embedded?.close()
  }
}

async function openEmbedded(
  dataDir: string,
): Promise<{ readonly connection: EmbeddedServer['connection']; close(): Promise<void> }> {
  const lock = await acquireInstanceLock(dataDir)
  if (lock === undefined) throw new StartError(`A shop is running on ${dataDir}. Stop it first.`)
  const server = await startEmbedded({ dataDir }).catch((error: unknown) => {
    lock.release()
    throw error
  })
  return {
    connection: server.connection,
    close: async () => {
      await server.stop()
      lock.release()
    },
  }
}

/** One transaction. The files move to their places just before it commits. */
async function loadAll(client: pg.Client, file: BackupFile, dataDir: string): Promise<void> {
  const unfinished = unfinishedRestoreFolder(dataDir)
  await client.query('begin')
  let loader: DatabaseLoader | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'manifest') loader = await beginLoading(client, part.manifest)
    if (part.kind === 'rows') await loader?.loadRows(part.table, part.bytes)
    if (part.kind === 'jobs') await loader?.loadJobs(part.bytes)
    if (part.kind === 'file') await writeDataFile(unfinished, part.path, part.bytes)
  }
  await loader?.finish()
  await moveDataFiles(unfinished, dataDir)
  await client.query('commit')
}

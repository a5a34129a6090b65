import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Backup } from '#domain/backup.ts'
import { dayMs } from '#domain/duration.ts'
import type { ConnectionTarget } from '../open.ts'
import { type ArchiveEntry, writeArchive } from './archive.ts'
import { copyOut, countRows } from './copy.ts'
import { listDataFiles } from './data-files.ts'
import { type Checksums, checksumsEntry, type Manifest, manifestEntry } from './format.ts'
import { type Snapshot, withSnapshot } from './snapshot.ts'

const { escapeIdentifier } = pg

export interface BackupSource {
  readonly target: ConnectionTarget
  readonly dataDir: string
  /** Where the file is written. */
  readonly folder: string
  /** Undefined: the backup is not encrypted. */
  readonly key: string | undefined
}

type Add = (entry: ArchiveEntry) => Promise<void>

/** Jobs that a queue of any version has not finished. */
const pendingJobs = `(select name, data from pgboss.job where state::text in ('created', 'retry', 'active')
                       and data is not null order by created_on)`

/**
 * Writes a backup of the database, the files and the secrets, while the shop runs or not. Undefined when another backup
 * is running.
 */
export async function writeBackup(source: BackupSource, createdAt: Date): Promise<Backup | undefined> {
  return withSnapshot(source.target, createdAt, (snapshot) => writeSnapshot(snapshot, source))
}

export async function writeSnapshot(
  snapshot: Snapshot,
  { dataDir, folder, key }: BackupSource,
): Promise<Backup> {
  const { createdAt } = snapshot.manifest
  const stamp = createdAt.slice(0, 19).replace('T', '-').replaceAll(':', '')
  const fileName = `leafward-${stamp}.tar.gz${key === undefined ? '' : '.age'}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteUnfinished(folder)
  const { bytes } = await writeArchive(join(folder, fileName), key, (add) => addAll(snapshot, dataDir, add))
  return { fileName, bytes, isEncrypted: key !== undefined, createdAt: new Date(createdAt) }
}

/** Deletes what interrupted backups left. A file that another shop is writing to the same folder is newer. */
async function deleteUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^leafward-[\d-]+\.tar\.gz(\.age)?\.unfinished$/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - dayMs) await rm(join(folder, name), { force: true })
  }
}

/** Documents that are kept as proof for years. */
const keptDocuments = { table: 'tax_certificate', names: 'select name from tax_certificate' }

/** Files are only added to a shop, so those copied after the snapshot include all that its rows name. */
async function addAll({ client, manifest }: Snapshot, dataDir: string, add: Add): Promise<void> {
  const checksums: Checksums = { sha256: {}, rows: {} }
  const addEntry = async (entry: ArchiveEntry) => {
    checksums.sha256[entry.name] = createHash('sha256').update(entry.bytes).digest('hex')
    await add(entry)
  }
  await addEntry({ name: manifestEntry, bytes: Buffer.from(JSON.stringify(manifest)) })
  for (const table of manifest.tables)
    checksums.rows[table.name] = await addRows(
      `tables/${table.name}`,
      copyOut(client, toSource(table)),
      addEntry,
    )
  if (await hasQueue(client)) await addRows('jobs', copyOut(client, pendingJobs), addEntry)
  for (const path of await listDataFiles(dataDir, await listKeptDocuments(client, manifest))) {
    const bytes = await readIfExists(join(dataDir, path))
    if (bytes !== undefined) await addEntry({ name: path, bytes })
  }
  await add({ name: checksumsEntry, bytes: Buffer.from(JSON.stringify(checksums)) })
}

async function addRows(name: string, parts: AsyncIterable<Buffer>, add: Add): Promise<number> {
  let number = 0
  let rows = 0
  for await (const bytes of parts) {
    number += 1
    rows += countRows(bytes)
    await add({ name: `${name}/${number}`, bytes })
  }
  return rows
}

async function listKeptDocuments(client: pg.Client, { tables }: Manifest): Promise<ReadonlySet<string>> {
  // A database of an earlier version may have none yet.
  if (!tables.some(({ name }) => name === keptDocuments.table)) return new Set()
  const { rows } = await client.query<{ name: string }>(keptDocuments.names)
  return new Set(rows.map(({ name }) => name))
}

function toSource({ name, columns }: Manifest['tables'][number]): string {
  return `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`
}

async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('pgboss.job') is not null as found")
  return rows[0]?.found === true
}

/** Undefined when the file was deleted since it was listed. */
async function readIfExists(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

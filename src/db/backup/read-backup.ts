import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import * as z from 'zod'
import { StartError } from '#domain/start-error.ts'
import { readArchive } from './archive.ts'
import { countRows } from './copy.ts'
import { isDataFile } from './data-files.ts'
import {
  type Checksums,
  checksumsEntry,
  checksumsSchema,
  formatVersion,
  type Manifest,
  manifestEntry,
  manifestSchema,
} from './format.ts'

export interface BackupFile {
  readonly path: string
  /** Needed for an encrypted backup. */
  readonly key: string | undefined
}

/** A part of a backup, in the order of the file. The manifest is first. */
export type BackupPart =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'rows'; readonly table: string; readonly bytes: Buffer }
  | { readonly kind: 'jobs'; readonly bytes: Buffer }
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Buffer }

/**
 * Reads the whole backup and compares all checksums.
 * @throws StartError when it is not a backup, cannot be decrypted, or is damaged
 */
export async function verifyBackup(file: BackupFile): Promise<Manifest> {
  let found: Manifest | undefined
  try {
    for await (const part of readBackup(file)) if (part.kind === 'manifest') found = part.manifest
    if (found === undefined) throw new Error('it is empty')
    return found
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${basename(file.path)} is damaged or incomplete: ${reason}.`)
  }
}

/**
 * Reads a backup part by part. The last step compares the checksums, so what was read counts only when this ends
 * without an error.
 */
export async function* readBackup(file: BackupFile): AsyncGenerator<BackupPart> {
  const actual: Checksums = { sha256: {}, rows: {} }
  let expected: Checksums | undefined
  for await (const { name, bytes } of readArchive(file.path, file.key)) {
    if (expected !== undefined) throw new Error(`${name} comes after the checksums`)
    if (name === checksumsEntry) {
      expected = checksumsSchema.parse(JSON.parse(bytes.toString()))
      continue
    }
    const part = toPart(name, bytes, file)
    if (part.kind === 'manifest') for (const table of part.manifest.tables) actual.rows[table.name] = 0
    if (part.kind === 'rows') actual.rows[part.table] = (actual.rows[part.table] ?? 0) + countRows(bytes)
    actual.sha256[name] = createHash('sha256').update(bytes).digest('hex')
    yield part
  }
  if (expected === undefined) throw new Error('its end is missing')
  refuseDifferences('sha256', expected, actual)
  refuseDifferences('rows', expected, actual)
}

function toPart(name: string, bytes: Buffer, file: BackupFile): BackupPart {
  if (name === manifestEntry) return { kind: 'manifest', manifest: parseManifest(bytes, file) }
  const [, folder, table] = /^(tables|jobs)\/(?:(.+)\/)?\d+$/.exec(name) ?? []
  if (folder === 'tables' && table !== undefined) return { kind: 'rows', table, bytes }
  if (folder === 'jobs') return { kind: 'jobs', bytes }
  if (isDataFile(name)) return { kind: 'file', path: name, bytes }
  throw new StartError(`${basename(file.path)} is not a backup of Leafward.`)
}

function parseManifest(bytes: Buffer, file: BackupFile): Manifest {
  const manifest: unknown = JSON.parse(bytes.toString())
  const { format } = z.object({ format: z.number() }).parse(manifest)
  if (format > formatVersion)
    throw new StartError(
      `${basename(file.path)} was created by a newer version of Leafward. Use that version.`,
    )
  return manifestSchema.parse(manifest)
}

function refuseDifferences(kind: keyof Checksums, expected: Checksums, actual: Checksums): void {
  const names = new Set([...Object.keys(expected[kind]), ...Object.keys(actual[kind])])
  for (const name of names) {
    if (expected[kind][name] !== actual[kind][name]) throw new Error(`the ${kind} of ${name} differ`)
  }
}

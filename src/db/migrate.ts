import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '#domain/start-error.ts'
import { projectRoot } from '../project-root.ts'
import { withMigrationLock } from './migration-lock.ts'

const migrationsFolder = join(projectRoot, 'src', 'db', 'migrations')

/**
 * Migrates the database to the newest version. Each file runs once, in its own transaction, under an advisory lock,
 * so processes that start together do not race.
 * @throws StartError when an applied file was changed or deleted, or another role keeps the lock
 */
export async function migrate(
  pool: pg.Pool,
  options: { readonly patienceMs?: number } = {},
): Promise<{ readonly applied: readonly string[] }> {
  const client = await pool.connect()
  try {
    return await withMigrationLock(client, () => applyNewMigrations(client), options)
  } finally {
    client.release()
  }
}

async function applyNewMigrations(client: pg.PoolClient): Promise<{ readonly applied: readonly string[] }> {
  await createMigrationTable(client)
  const files = await readMigrations()
  const appliedHashes = new Map<string, string>(
    (await client.query('select name, sha256 from schema_migration')).rows.map((row) => [
      row.name,
      row.sha256,
    ]),
  )
  refuseChangedHistory('database', files, appliedHashes)
  const applied: string[] = []
  for (const file of files.filter(({ name }) => !appliedHashes.has(name))) {
    await applyMigration(client, file)
    applied.push(file.name)
  }
  return { applied }
}

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly sha256: string
}

export async function readMigrations(): Promise<MigrationFile[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(migrationsFolder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** @throws StartError when the database or a backup has migrations that these files do not contain */
export function refuseChangedHistory(
  owner: 'database' | 'backup',
  files: readonly MigrationFile[],
  appliedHashes: ReadonlyMap<string, string>,
): void {
  for (const [name, sha256] of appliedHashes) {
    const file = files.find((candidate) => candidate.name === name)
    if (file === undefined) {
      throw new StartError(
        `The ${owner} has migration ${name}, which this version does not know. Use a newer version.`,
      )
    }
    if (file.sha256 !== sha256) {
      throw new StartError(
        `Migration ${name} was changed after it was applied. Restore the file; add a new one instead.`,
      )
    }
  }
}

async function applyMigration(client: pg.PoolClient, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await runMigration(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`Migration ${file.name} failed and was rolled back: ${reason}`)
  }
}

/** Part of the caller's transaction. */
export async function runMigration(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query(file.sql)
  await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [file.name, file.sha256])
}

export async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
}

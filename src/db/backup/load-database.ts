import pg from 'pg'
import {
  createMigrationTable,
  type MigrationFile,
  readMigrations,
  refuseChangedHistory,
  runMigration,
} from '../migrate.ts'
import { copyIn } from './copy.ts'
import type { Manifest } from './format.ts'

const { escapeIdentifier } = pg

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Loads a backup into an empty database, within the caller's transaction. */
export interface DatabaseLoader {
  loadRows(table: string, part: Buffer): Promise<void>
  loadJobs(part: Buffer): Promise<void>
  /** Restores keys, triggers and sequences, then runs the migrations that are newer than the backup. */
  finish(): Promise<void>
}

/**
 * The migrations of the backup and those after it.
 * @throws StartError when the backup has a migration that this version does not know
 */
export async function splitMigrations(
  manifest: Manifest,
): Promise<{ readonly own: readonly MigrationFile[]; readonly later: readonly MigrationFile[] }> {
  const files = await readMigrations()
  const hashes = new Map(manifest.migrations.map(({ name, sha256 }) => [name, sha256]))
  refuseChangedHistory('backup', files, hashes)
  return {
    own: files.filter(({ name }) => hashes.has(name)),
    later: files.filter(({ name }) => !hashes.has(name)),
  }
}

/** Creates the tables as they were when the backup was created, without foreign keys and triggers. */
export async function beginLoading(client: pg.Client, manifest: Manifest): Promise<DatabaseLoader> {
  const { own, later } = await splitMigrations(manifest)
  await createMigrationTable(client)
  for (const migration of own) await runMigration(client, migration)
  const tables = new Map(manifest.tables.map((table) => [table.name, escapeIdentifier(table.name)]))
  const allTables = [...tables.values()].join(', ')
  const foreignKeys = await dropForeignKeys(client)
  for (const table of tables.values()) await client.query(`alter table ${table} disable trigger user`)
  // Migrations insert rows, too. Those of the backup replace them.
  await client.query(`truncate ${allTables}`)
  await client.query('create temporary table loaded_job (name text, data jsonb) on commit drop')
  const columns = new Map(
    manifest.tables.map((table) => [table.name, table.columns.map(escapeIdentifier).join(', ')]),
  )
  return {
    async loadRows(table, part) {
      const name = tables.get(table)
      if (name === undefined) throw new Error(`The backup has rows of an unknown table: ${table}`)
      await copyIn(client, `${name} (${columns.get(table)})`, part)
    },
    loadJobs: async (part) => {
      await copyIn(client, 'loaded_job (name, data)', part)
    },
    async finish() {
      for (const { table, name, definition } of foreignKeys)
        await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
      for (const table of tables.values()) await client.query(`alter table ${table} enable trigger user`)
      await setSequences(client, manifest)
      for (const migration of later) await runMigration(client, migration)
      await client.query('insert into restored_job (name, data) select name, data from loaded_job')
      await client.query(`analyze`)
    },
  }
}

/** Foreign keys are checked once at the end, so the order of the tables does not matter. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  return rows
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), lastValue, isCalled])
}

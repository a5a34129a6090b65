import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '#domain/start-error.ts'
import { projectRoot } from '../../project-root.ts'
import { withMigrationLock } from '../migration-lock.ts'
import type { ConnectionTarget } from '../open.ts'
import { formatVersion, type Manifest } from './format.ts'

const { escapeIdentifier } = pg
const packageFile = join(projectRoot, 'package.json')
/** Only one backup of a database runs at a time. */
const backupLock = 720_423
const tableLockLimitMs = 300_000

/** One connection that sees the database as it was at one moment. */
export interface Snapshot {
  readonly client: pg.Client
  readonly manifest: Manifest
}

/** Settings that COPY's text format and long transactions depend on. The server or the role may set others. */
export const sessionSettings = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0`

/** Runs the work on a snapshot of the database. Undefined when another backup is running. */
export async function withSnapshot<Value>(
  target: ConnectionTarget,
  createdAt: Date,
  work: (snapshot: Snapshot) => Promise<Value>,
): Promise<Value | undefined> {
  const client = new pg.Client({ ...target, application_name: 'leafward-backup', keepAlive: true })
  // A lost connection also fails the running query.
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database cannot be reached (DATABASE_URL): ${error.message}`)
  })
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [backupLock])
    if (rows[0]?.locked !== true) return undefined
    await client.query(sessionSettings)
    return await work({ client, manifest: await takeSnapshot(client, createdAt) })
  } finally {
    await client.end()
  }
}

/**
 * Begins the transaction. The tables are locked against migrations until it ends, and no migration may run at its
 * start, so the snapshot never contains half of one.
 */
async function takeSnapshot(client: pg.Client, createdAt: Date): Promise<Manifest> {
  return withMigrationLock(
    client,
    async () => {
      const tables = await listTables(client)
      if (tables.length === 0) throw new StartError('The database contains no shop (DATABASE_URL).')
      await client.query('begin isolation level repeatable read read only')
      // Somebody else's session that keeps a table locked must not stop all later backups.
      await client.query(`set local lock_timeout = ${tableLockLimitMs}`)
      const names = tables.map(({ name }) => escapeIdentifier(name))
      await client.query(`lock table ${names.join(', ')} in access share mode`)
      return describeDatabase(client, createdAt, tables)
    },
    { mode: '_shared' },
  )
}

async function describeDatabase(
  client: pg.Client,
  createdAt: Date,
  tables: Manifest['tables'],
): Promise<Manifest> {
  const { rows } = await client.query("select current_setting('server_version') as version")
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from schema_migration order by name',
  )
  return {
    format: formatVersion,
    createdAt: createdAt.toISOString(),
    appVersion: JSON.parse(await readFile(packageFile, 'utf8')).version,
    postgresVersion: rows[0]?.version,
    migrations: migrations.rows,
    tables,
    sequences: await readSequences(client),
  }
}

/** Tables of the shop with the columns that are not computed. Unlogged tables are left out: they only count attempts. */
async function listTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<Manifest['tables'][number]>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}

/** Sequences are not part of a snapshot. Their values are read after it begins, so they are never too low. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = current_schema() order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${escapeIdentifier(name)}`,
    )
    for (const { lastValue, isCalled } of state.rows) sequences.push({ name, lastValue, isCalled })
  }
  return sequences
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { allJobs } from '#jobs/all-jobs.ts'
import { afterTestFile } from './after-test-file.ts'

const root = join(import.meta.dirname, '..', '..')

export interface ScriptResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a script as the npm scripts do, with only these settings. */
export async function runScript(
  name: 'backup' | 'restore' | 'verify-log' | 'reset-second-factor',
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ScriptResult> {
  return promisify(execFile)(
    join(root, 'node_modules', '.bin', 'node'),
    [join(root, 'scripts', `${name}.ts`), ...args],
    { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings } },
  ).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  )
}

/** Starts a restore that a test can kill. */
export function spawnRestore(settings: Readonly<Record<string, string>>, file: string): ChildProcess {
  const script = join(root, 'scripts', 'restore.ts')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  return spawn(join(root, 'node_modules', '.bin', 'node'), [script, file], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
}

/** The only backup file of a folder. */
export async function findBackupFile(folder: string): Promise<string> {
  const names = await readdir(folder)
  const [name] = names
  if (name === undefined || names.length > 1)
    throw new Error(`Not one backup in ${folder}: ${names.join(', ')}`)
  return join(folder, name)
}

/** A checksum of every table, in any order of rows. Unlogged tables are not backed up. */
export async function readTableChecksums(sql: pg.Client | pg.Pool): Promise<Record<string, string>> {
  const { rows } = await sql.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  )
  const checksums: Record<string, string> = {}
  for (const { name } of rows) {
    const table = await sql.query<{ checksum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as checksum
       from "${name}" as row`,
    )
    checksums[name] = table.rows[0]?.checksum ?? ''
  }
  return checksums
}

/** Jobs that the queue has not finished, except recurring ones. */
export async function listPendingJobs(
  sql: pg.Client | pg.Pool,
): Promise<{ readonly name: string; readonly data: object }[]> {
  const { rows } = await sql.query(
    `select name, data from pgboss.job
     where state in ('created', 'retry', 'active') and name = any($1) order by name, data::text`,
    [allJobs.onDemand.map(({ name }) => name)],
  )
  return rows
}

/** Definitions of keys and triggers, which a restore removes for a while. */
export async function listConstraints(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ definition: string }>(
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  )
  return rows.map(({ definition }) => definition)
}

/** An empty database of a role that is no superuser, as a hosting provider offers it. */
export async function createEmptyDatabase(): Promise<{ readonly url: string; readonly sql: pg.Pool }> {
  const host = inject('databaseHost')
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, user: 'leafward', database: 'postgres' })
  await admin.connect()
  await admin.query(`create role ${name} login`)
  await admin.query(`create database ${name} owner ${name}`)
  const sql = new pg.Pool({ host, user: name, database: name, max: 2 })
  sql.on('error', () => undefined)
  afterTestFile(async () => {
    await sql.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  return { url: `postgres://${name}@localhost/${name}?host=${encodeURIComponent(host)}`, sql }
}

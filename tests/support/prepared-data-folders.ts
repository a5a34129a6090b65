import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedServer, startEmbedded } from '#db/embedded.ts'
import { prepareDatabase } from '../../src/prepare.ts'
import { ownerCredentials } from './owner-credentials.ts'

/** Data folders after a first start. Tests copy them, so only tests of the first start wait for one. */
export interface PreparedDataDirs {
  readonly empty: string
  /** The demo store. Its database server also has the database of an empty shop, `emptyDatabase`. */
  readonly demo: string
}

export const demoDatabase = 'leafward'
export const emptyDatabase = 'template_empty'

/**
 * Prepares both folders, or finds those that an earlier part of `npm test` left in PREPARED_DATA_DIR.
 * `remove` deletes them when no other part needs them.
 */
export async function prepareDataDirs(): Promise<{ dirs: PreparedDataDirs; remove(): Promise<void> }> {
  const { PREPARED_DATA_DIR: shared } = process.env
  const folder = shared ?? (await mkdtemp(join(tmpdir(), 'leafward-prepared-')))
  await chmod(folder, 0o755)
  const dirs = { empty: join(folder, 'empty'), demo: join(folder, 'demo') }
  if (!existsSync(dirs.demo)) await prepareBoth(dirs)
  return {
    dirs,
    remove: async () => {
      if (shared === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The demo folder is complete when it has its final name. */
async function prepareBoth(dirs: PreparedDataDirs): Promise<void> {
  const unfinished = `${dirs.demo}.unfinished`
  for (const folder of [dirs.empty, unfinished]) await rm(folder, { recursive: true, force: true })
  await runServer(dirs.empty, (server) => prepare(server, dirs.empty, false))
  await copyDataDir(dirs.empty, unfinished)
  await runServer(unfinished, async (server) => {
    const client = new pg.Client({ ...server.connection, database: 'postgres' })
    await client.connect()
    await client.query(`create database ${emptyDatabase} template ${demoDatabase}`)
    await client.end()
    await prepare(server, unfinished, true)
  })
  await rename(unfinished, dirs.demo)
}

async function runServer(dataDir: string, work: (server: EmbeddedServer) => Promise<void>): Promise<void> {
  const server = await startEmbedded({ dataDir })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

async function prepare(
  { connection: target, shopConnection: shopTarget }: EmbeddedServer,
  dataDir: string,
  demo: boolean,
): Promise<void> {
  await prepareDatabase({ target, shopTarget, dataDir, firstAdmin: ownerCredentials, demo })
}

/** Copies a data folder while no shop runs on it. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  // `cp` keeps the owner of the database's files; Node's own copy does not.
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
  await chmod(to, 0o755)
}

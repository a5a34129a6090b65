import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#domain/start-error.ts'
import {
  type Account,
  chooseHome,
  type Home,
  locateBinaries,
  makePrivate,
  makeSocketFolder,
  unprivilegedAccount,
} from './embedded-home.ts'
import {
  disownLockFiles,
  endOrphanedBackends,
  isAlive,
  isStranger,
  isZombie,
  postmasterPid,
  processExists,
  sendSignal,
} from './embedded-process.ts'
import { refuseOtherVersion } from './embedded-version.ts'
import { shopRole } from './shop-role.ts'

interface SocketConnection {
  readonly host: string
  readonly user: string
  readonly database: string
}

export interface EmbeddedServer {
  /** For `pg`, as the owner of the database: a private unix socket, no TCP. */
  readonly connection: SocketConnection
  /** As the shop's role, which owns nothing. */
  readonly shopConnection: SocketConnection
  readonly dataFolder: string
  readonly pid: number
  /** True when a killed shop left the server running. */
  readonly adopted: boolean
  /** Shuts the server down and waits for it to exit. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The shop's data folder; the database lives in `postgres` inside it. */
  readonly dataDir: string
  /** For tests. Nothing is safe from a crash of the machine. */
  readonly volatile?: boolean
  readonly maxConnections?: number
  /** For a running shop, which must not go on with an empty database when its folder is gone. */
  readonly isRestart?: boolean
}

const superuser = 'leafward'
const database = 'leafward'
const startTimeout = 60_000
const stopTimeout = 30_000

/**
 * Starts PostgreSQL from the binaries in node_modules on a data folder, or connects to the server already running
 * there. Root starts it as `nobody`, because PostgreSQL refuses to run as root.
 * @throws StartError with a sentence for the shopkeeper.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = await locateBinaries()
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const home = await chooseHome(resolve(options.dataDir), binaries, account)
  const socketFolder = await makeSocketFolder(home.folder, account)
  const running = await findRunningServer(home.folder, socketFolder)
  if (running !== undefined) return { ...running, adopted: true }

  if (existsSync(join(home.folder, 'PG_VERSION'))) await endOrphanedBackends(home.folder)
  else if (options.isRestart === true) throw new StartError(`The database folder ${home.folder} is gone.`)
  else await initializeDatabase(home, account, options)
  await refuseOtherVersion(home.folder, binaries)
  await allowOnlySockets(home.folder)
  const child = await launch(home, socketFolder, account, options)
  return await waitUntilReady(home.folder, socketFolder, child)
}

/** Creates the database under a temporary name and renames it, so an interrupted start leaves no partial database. */
async function initializeDatabase(
  home: Home,
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<void> {
  await clearUnfinished(home.folder)
  const unfinished = `${home.folder}.new-${process.pid}`
  await makePrivate(unfinished, account)
  const child = spawn(
    join(home.bin, 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      superuser,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
      ...(options.volatile === true ? ['--no-sync'] : []),
    ],
    { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: minimalEnvironment() },
  )
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail)
    child.on('close', done)
  })
  if (code !== 0) {
    throw new StartError(
      `The database folder ${home.folder} could not be created: ${getLastLine(Buffer.concat(errors).toString())}`,
    )
  }
  await rename(unfinished, home.folder).catch(async (error: unknown) => {
    // Another process created the database first, so use that one.
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(join(home.folder, 'PG_VERSION'))) throw error
  })
}

/** No password is needed, because only the server's account can open its socket. It does not listen on TCP. */
async function allowOnlySockets(folder: string): Promise<void> {
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n')
}

async function clearUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number(name.slice(prefix.length))
    if (maker === process.pid || !isAlive(maker)) {
      await rm(join(dirname(folder), name), { recursive: true, force: true })
    }
  }
}

/** For data that is not missed after a crash: nothing waits for the disk, and less is written and forked. */
const volatileSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  // A test runs a statement a few times: one plan for all values costs less than one for each run.
  plan_cache_mode: 'force_generic_plan',
}

async function launch(
  home: Home,
  socketFolder: string,
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<{ readonly hasExited: () => boolean; readonly logFile: string }> {
  const logFile = join(home.folder, 'server.log')
  const log = await open(logFile, 'a')
  if (account !== undefined) await log.chown(account.uid, account.gid)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(options.maxConnections ?? 60),
    shared_buffers: '128MB',
    // Random reads are cheap on SSDs.
    random_page_cost: '1.1',
    // The queries of a page take less time than to start processes for them, or to compile them.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Without the details of errors, which have the values of rows: a customer who is erased would stay in the log.
    log_error_verbosity: 'terse',
    // After a crash, PostgreSQL otherwise opens and syncs each of its two thousand files before it accepts connections.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(options.volatile === true ? volatileSettings : {}),
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  // Detached, so Ctrl-C reaches only the shop, which stops the database last.
  const child = spawn(join(home.bin, 'postgres'), ['-D', home.folder, ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: minimalEnvironment(),
  })
  let ended = false
  child.on('exit', () => {
    ended = true
  })
  child.on('error', () => {
    ended = true
  })
  child.unref()
  await log.close()
  return { hasExited: () => ended, logFile }
}

async function waitUntilReady(
  folder: string,
  socketFolder: string,
  child: { hasExited: () => boolean; logFile: string },
): Promise<EmbeddedServer> {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    if (child.hasExited()) break
    if (await isAccepting(socketFolder)) {
      const pid = await postmasterPid(folder)
      if (pid !== undefined) return server(folder, socketFolder, pid, false)
    }
    await pause(15)
  }
  const log = await readFile(child.logFile, 'utf8').catch(() => '')
  throw new StartError(`The embedded database did not start: ${findLastError(log)} (see ${child.logFile})`)
}

/** The server that a killed shop left running on this folder. Waits until it accepts connections. */
async function findRunningServer(folder: string, socketFolder: string): Promise<EmbeddedServer | undefined> {
  const deadline = Date.now() + startTimeout
  for (;;) {
    const pid = await postmasterPid(folder)
    if (pid === undefined || !processExists(pid)) return undefined
    if (isZombie(pid) || isStranger(pid, folder)) {
      await disownLockFiles(pid, [join(folder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')])
      return undefined
    }
    if (await isAccepting(socketFolder)) return server(folder, socketFolder, pid, true)
    if (Date.now() > deadline) {
      throw new StartError(
        `A PostgreSQL server (process ${pid}) is using ${folder} but does not respond. Stop that process and start again.`,
      )
    }
    await pause(50)
  }
}

function server(folder: string, socketFolder: string, pid: number, adopted: boolean): EmbeddedServer {
  return {
    connection: { host: socketFolder, user: superuser, database },
    shopConnection: { host: socketFolder, user: shopRole, database },
    dataFolder: folder,
    pid,
    adopted,
    async stop() {
      if (!isAlive(pid)) return
      sendSignal(pid, 'SIGINT')
      const deadline = Date.now() + stopTimeout
      while (isAlive(pid)) {
        // Ends at once. The next start recovers what was committed.
        if (Date.now() > deadline) sendSignal(pid, 'SIGQUIT')
        await pause(10)
      }
    },
  }
}

async function isAccepting(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: superuser, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query(
      `select exists (select from pg_database where datname = $1) as database,
              exists (select from pg_roles where rolname = $2) as role`,
      [database, shopRole],
    )
    if (found.rows[0]?.database !== true) await client.query(`create database ${database}`)
    // Data folders of earlier versions lack it, too.
    if (found.rows[0]?.role !== true) await client.query(`create role ${shopRole} login`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function minimalEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

function findLastError(log: string): string {
  const faults = log.split('\n').filter((line) => /\b(?:FATAL|PANIC):/.test(line))
  return faults.at(-1) ?? getLastLine(log)
}

function getLastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

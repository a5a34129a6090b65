import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { findFreePorts } from './free-ports.ts'
import { copyDataDir } from './prepared-data-folders.ts'
import { isNamedBy, listProcesses, readCommand, sendSignal } from './process-table.ts'
import type { Reply } from './shop.ts'
import { eventually } from './shopper.ts'

/** A shop in its own process, as `npm start` runs it. Tests can kill and restart it. */
export interface ShopProcess {
  readonly pid: number
  readonly url: string
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
  /** Its output so far. */
  readonly output: { out: string; err: string }
  /** Ends the reading of its output, as `npm start | head` does. */
  closeOutput(): void
  /** Resolves to its exit code, or the name of the signal that ended it. Rejects when it runs on. */
  exit(): Promise<number | NodeJS.Signals>
  signal(name: NodeJS.Signals): void
  /** Resolves when the shop reports that it is ready. Rejects when it exits instead. */
  ready(): Promise<void>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

const root = join(import.meta.dirname, '..', '..')
const startTimeoutMs = 200_000
const exitTimeoutMs = 120_000
const stopTimeoutMs = 10_000

const processes: ShopProcess[] = []
const folders: string[] = []

afterAll(async () => {
  await endAllShops()
  for (const folder of folders) await deleteDataDir(folder)
})

/** Ends whatever runs of the shops that were started, also what outlived its parent. */
export async function endAllShops(): Promise<void> {
  for (const shop of processes.splice(0)) await killAllProcesses(shop)
}

/** A new data folder that the database's account can read. It is deleted after the suite. */
export async function makeDataDir(options: { readonly inPrivateFolder?: boolean } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leafward-crash-'))
  if (options.inPrivateFolder !== true) await chmod(folder, 0o755)
  const dataDir = options.inPrivateFolder === true ? join(folder, 'data') : folder
  folders.push(dataDir)
  return dataDir
}

/** A copy of a prepared data folder. A shop on it starts in a second. */
export async function makePreparedDataDir(kind: 'empty' | 'demo'): Promise<string> {
  const dataDir = await makeDataDir()
  await copyDataDir(inject('preparedDataDirs')[kind], dataDir)
  return dataDir
}

/** How to start a shop: as its own process, or as `npm start` and its script do, in a process group of their own. */
const commands = {
  shop: [join(root, 'node_modules', '.bin', 'node'), join(root, 'build', 'shop', 'main.js')],
  script: ['sh', join(root, 'scripts', 'start.sh')],
  npm: ['npm', 'start'],
} as const

/** `development` is the folder of a project (development-project.ts) whose development server starts. */
type Command = keyof typeof commands | { readonly development: string }

function resolveCommand(command: Command): readonly [string, ...string[]] {
  return typeof command === 'string'
    ? commands[command]
    : [commands.shop[0], join(command.development, 'scripts', 'dev.ts')]
}

/** Starts the shop without waiting for it, on free ports unless the settings set them. */
export async function spawnShop(
  dataDir: string,
  changes: Readonly<Record<string, string>> = {},
  command: Command = 'shop',
): Promise<ShopProcess> {
  const port = await findFreePorts()
  const settings = {
    PORT: String(port),
    PAYMENT_SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
    ...changes,
  }
  const [program, ...args] = resolveCommand(command)
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: command === 'script' || command === 'npm',
  })
  const shop = shopOf(child, dataDir, settings)
  processes.push(shop)
  return shop
}

/** Starts the shop and waits until it is ready. */
export async function openShop(
  dataDir: string,
  settings?: Readonly<Record<string, string>>,
  command?: Command,
): Promise<ShopProcess> {
  const shop = await spawnShop(dataDir, settings, command)
  await shop.ready()
  return shop
}

/** Starts the shop again with the same folder and ports. */
export async function restartShop(shop: ShopProcess): Promise<ShopProcess> {
  return openShop(shop.dataDir, shop.settings)
}

function shopOf(child: ChildProcess, dataDir: string, settings: Record<string, string>): ShopProcess {
  const url = `http://127.0.0.1:${settings.PORT}`
  const output = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    output.out += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    output.err += chunk.toString()
  })
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  const call = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      body: json ? JSON.parse(text) : text,
    }
  }
  return {
    pid: child.pid ?? 0,
    url,
    dataDir,
    settings,
    output,
    closeOutput() {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
    async exit() {
      const code = await Promise.race([ended, pause(exitTimeoutMs, undefined, { ref: false })])
      if (code !== undefined) return code
      throw new Error(
        `The shop still runs after ${exitTimeoutMs / 1000} seconds:\n${describeProcesses(dataDir)}\n${output.out}${output.err}`,
      )
    },
    signal: (name) => child.kill(name),
    async ready() {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), startTimeoutMs)
      try {
        while (!output.out.includes('Leafward is ready')) {
          const nextOutput = once(child.stdout ?? child, 'data', { signal: timeout.signal }).catch(() => {
            throw new Error(
              `The shop was not ready after ${startTimeoutMs / 1000} seconds:\n${output.out}${output.err}`,
            )
          })
          const hasEnded = await Promise.race([nextOutput.then(() => false), ended.then(() => true)])
          if (hasEnded) throw new Error(`The shop ended before it was ready:\n${output.out}${output.err}`)
        }
      } finally {
        clearTimeout(timer)
      }
    },
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

/** The database folder of a data folder: inside it, or where its note points. */
export function getDatabaseFolder(dataDir: string): string {
  const note = join(dataDir, 'database-location.txt')
  const elsewhere = existsSync(note) ? /lives in (\S+)/.exec(readFileSync(note, 'utf8'))?.[1] : undefined
  return elsewhere ?? join(dataDir, 'postgres')
}

/** The process id and socket folder of the running database server, from postmaster.pid. */
export async function readPostmasterFile(
  dataDir: string,
): Promise<{ readonly pid: number; readonly socketFolder: string } | undefined> {
  const text = await readFile(join(getDatabaseFolder(dataDir), 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketFolder] = text.split('\n')
  return pid === undefined || socketFolder === undefined || socketFolder === ''
    ? undefined
    : { pid: Number(pid), socketFolder }
}

/** Runs a query on the shop's database through its socket. */
export async function query<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connect(dataDir)
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

export async function connect(dataDir: string): Promise<pg.Client> {
  const server = await readPostmasterFile(dataDir)
  if (server === undefined) throw new Error(`No database runs on ${dataDir}`)
  const client = new pg.Client({ host: server.socketFolder, user: 'leafward', database: 'leafward' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** All processes whose working directory is the database folder, with their parents. Linux only. */
export function listDatabaseProcesses(dataDir: string): { readonly pid: number; readonly parent: number }[] {
  const folder = getDatabaseFolder(dataDir)
  if (!existsSync(folder)) return []
  const realFolder = realpathSync(folder)
  return listProcesses().filter(({ pid }) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realFolder
    } catch {
      // It ended in the meantime.
      return false
    }
  })
}

/** All processes of a data folder: of the shop, from npm to its workers, and of the database. Linux only. */
export function listProcessesOn(dataDir: string): number[] {
  const ofDatabase = listDatabaseProcesses(dataDir).map(({ pid }) => pid)
  const ofShop = listProcesses().map(({ pid }) => pid)
  return ofShop.filter((pid) => ofDatabase.includes(pid) || isNamedBy(pid, dataDir))
}

function describeProcesses(dataDir: string): string {
  return listProcessesOn(dataDir)
    .map((pid) => `${pid} ${readCommand(pid)}`)
    .join('\n')
}

/** Waits until nothing runs on the data folder, and names what does after the time that a service manager waits. */
export async function waitUntilStopped(dataDir: string): Promise<void> {
  const deadline = Date.now() + stopTimeoutMs
  while (listProcessesOn(dataDir).length > 0) {
    if (Date.now() > deadline)
      throw new Error(`Left after ${stopTimeoutMs / 1000} seconds:\n${describeProcesses(dataDir)}`)
    await pause(50)
  }
}

/** Kills all processes of a data folder at once, like a power failure. */
export async function killAllProcesses(shop: ShopProcess): Promise<void> {
  await eventually(
    async () => {
      const pids = listProcessesOn(shop.dataDir)
      for (const pid of pids) sendSignal(pid, 'SIGKILL')
      return pids
    },
    (pids) => pids.length === 0,
  )
  await shop.exit()
}

/** The database servers of a data folder. There must never be two. */
export function findDatabaseServers(dataDir: string): number[] {
  const all = listDatabaseProcesses(dataDir)
  return all.filter(({ parent }) => !all.some(({ pid }) => pid === parent)).map(({ pid }) => pid)
}

async function deleteDataDir(dataDir: string): Promise<void> {
  const server = await readPostmasterFile(dataDir)
  // Stops immediately, because the data is about to be deleted.
  for (const pid of findDatabaseServers(dataDir)) sendSignal(pid, 'SIGQUIT')
  await eventually(
    async () => listDatabaseProcesses(dataDir),
    (found) => found.length === 0,
  )
  const folder = getDatabaseFolder(dataDir)
  if (server !== undefined) await rm(server.socketFolder, { recursive: true, force: true })
  if (!folder.startsWith(dataDir)) {
    await rm(dirname(folder), { recursive: true, force: true })
    // Fails while other folders are in the shared one, and the last test deletes it.
    await rmdir(dirname(dirname(folder))).catch(() => undefined)
  }
  await rm(dataDir.endsWith('/data') ? dirname(dataDir) : dataDir, { recursive: true, force: true })
}

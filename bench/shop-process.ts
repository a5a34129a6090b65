import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import { settings } from './settings.ts'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules', '.bin', 'node')

export interface Server {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the process to its ready line. */
  readonly startMs: number
  stop(): Promise<void>
}

/** Creates a data folder for one run. The shop loads the demo store at its first start. */
export async function createDataDir(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'leafward-bench-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

type Script = 'build/shop/main.js' | 'scripts/start.sh'

/**
 * Starts the shop in a separate process: `build/shop/main.js` alone, or `npm start` with its checks.
 * @param options.sandbox another process that stands in for the payment sandbox
 */
export async function startShop(
  dataDir: string,
  { script = 'build/shop/main.js', sandbox }: { readonly script?: Script; readonly sandbox?: Server } = {},
): Promise<Server> {
  const { port } = settings
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    PAYMENT_SANDBOX_PORT: String(port + 1),
    PAYMENT_SANDBOX_URL: sandbox?.url,
    ADMIN_USERNAME: ownerCredentials.username,
    ADMIN_PASSWORD: ownerCredentials.password,
    DATA_DIR: dataDir,
    DEMO: '1',
  }
  const command = script === 'build/shop/main.js' ? [node, join(root, script)] : ['sh', join(root, script)]
  return startServer(command, env, `http://127.0.0.1:${port}`)
}

/** Starts the bare server, which first copies the responses of the shop. */
export async function startBareServer(port: number, shop: string, paths: readonly string[]): Promise<Server> {
  const script = join(root, 'bench', 'bare-server.ts')
  return startServer([node, script, String(port), shop, ...paths], process.env, `http://127.0.0.1:${port}`)
}

/** Starts what stands in for the payment sandbox and keeps no records. */
export async function startPaymentServer(): Promise<Server> {
  const port = settings.port + 3
  const script = join(root, 'bench', 'payment-server.ts')
  return startServer([node, script, String(port)], process.env, `http://127.0.0.1:${port}`)
}

async function startServer(
  [program = node, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<Server> {
  const startedAt = performance.now()
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await awaitReady(child)
  const startMs = performance.now() - startedAt
  const ended = once(child, 'close')
  return {
    url,
    pid: child.pid ?? 0,
    startMs,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function awaitReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes(' is ready at ')) return
      // Keeping the log would slow down this process more and more, and with it the reading of the log.
      child.stdout?.off('data', collect).resume()
      resolve()
    }
    child.stdout?.on('data', collect)
    child.once('close', (code) =>
      reject(new Error(`A server ended with ${code} before it was ready.\n${output}`)),
    )
  })
}

/** Runs a statement through the socket of the database, for what the API does not offer. */
export async function runSql(
  dataDir: string,
  sql: string,
  values: unknown[],
): Promise<Record<string, string>[]> {
  const client = await connectToDatabase(dataDir)
  try {
    const { rows } = await client.query(sql, values)
    return rows
  } finally {
    await client.end()
  }
}

/** Connects to the database of a running shop, as the owner of its tables. */
export async function connectToDatabase(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await locateDatabase(dataDir))
  await client.connect()
  return client
}

export async function locateDatabase(dataDir: string) {
  const [, , , , host = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  return { host, user: 'leafward', database: 'leafward' }
}

/** Runs work on the database of a shop that is not running, as the owner of its tables. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const server = await startEmbedded({ dataDir })
  const client = new pg.Client(server.connection)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

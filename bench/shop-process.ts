import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules', '.bin', 'node')

export interface Server {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the line that says it serves, in milliseconds. */
  readonly startMs: number
  stop(): Promise<void>
}

/** A data folder for one run of the bench; the shop loads the demo store into it at its first start. */
export async function makeDataDir(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'leafward-bench-'))
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The shop as a process of its own: `src/main.ts`, or the whole of `npm start` with its checks. */
export async function startShop(
  dataDir: string,
  port: number,
  script: 'src/main.ts' | 'scripts/start.mjs' = 'src/main.ts',
): Promise<Server> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    PAYMENT_SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
    DEMO: '1',
  }
  return started([join(root, script)], env, `http://127.0.0.1:${port}`)
}

/** The bare server that answers what the shop answers, copied from it beforehand. */
export async function startBareServer(port: number, shop: string, paths: readonly string[]): Promise<Server> {
  const script = join(root, 'bench', 'bare-server.ts')
  return started([script, String(port), shop, ...paths], process.env, `http://127.0.0.1:${port}`)
}

async function started(args: readonly string[], env: NodeJS.ProcessEnv, url: string): Promise<Server> {
  const startedAt = performance.now()
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await untilReady(child)
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

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(' is ready at ')) ready()
    })
    child.once('close', (code) =>
      fail(new Error(`A server ended with ${code} before it was ready.\n${output}`)),
    )
  })
}

/** Through the database's own socket: what the bench needs and no shopper may do. */
export async function changeTables(dataDir: string, sql: string, values: unknown[]): Promise<void> {
  const [, , , , host] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host, user: 'leafward', database: 'leafward' })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

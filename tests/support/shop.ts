import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { chmod, copyFile, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type SandboxServer, startSandbox } from '#adapters/payments/sandbox/server.ts'
import { type ConnectionTarget, openDatabase } from '#db/open.ts'
import { ensurePaymentSandbox } from '#db/queries/accounts/provider-accounts.ts'
import { shopRole } from '#db/shop-role.ts'
import type { Shop } from '#usecases/shop.ts'
import { type Composition, composeShop, type RunningShop } from '../../src/compose.ts'
import { prepareDatabase } from '../../src/prepare.ts'
import { readSecrets } from '../../src/secrets.ts'
import { afterTestFile } from './after-test-file.ts'
import { type Calls, client } from './client.ts'
import { ownerCredentials, testPasswordCost } from './owner-credentials.ts'
import { demoDatabase, emptyDatabase } from './prepared-data-folders.ts'

export type { Reply } from './client.ts'

/** A shop with its own database, reached over HTTP. */
export interface ShopUnderTest extends Calls {
  readonly url: string
  readonly shop: Shop
  /** Used for the list of routes. */
  readonly app: RunningShop['app']
  /** What it keeps of public pages and reads. */
  readonly caches: RunningShop['caches']
  /** For helpers that set up and read tables, as their owner. Test files contain no SQL. */
  readonly sql: pg.Pool
  readonly dataDir: string
  readonly clock: TestClock
  readonly sandbox: SandboxServer
  /** Starts another process of the shop on the same database. */
  startAnotherProcess(): Promise<Calls & Pick<RunningShop, 'stop'>>
}

/** The current time. It runs, and tests can move it forward. */
export class TestClock {
  #ahead: number
  constructor(start?: Date) {
    this.#ahead = start === undefined ? 0 : start.getTime() - Date.now()
  }
  now(): Date {
    return new Date(Date.now() + this.#ahead)
  }
  forward(minutes: number): void {
    this.#ahead += minutes * 60_000
  }
}

/** Below the ports that the system assigns, so no other program uses it before the start. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** Starts a shop until the test file ends. */
export async function startShop(
  options: {
    demo?: boolean
    mode?: Composition['mode']
    /** Loads a demo store for this time and sets the clock to it, so every run is the same. */
    preparedAt?: Date
    /** Sets the clock to it. */
    startsAt?: Date
    runsJobs?: boolean
    trustedProxies?: Composition['trustedProxies']
    isDemoByDefault?: boolean
    /** Milliseconds after which PostgreSQL refuses a wait for a lock, for a test that waits for it. */
    lockTimeoutMs?: number
    /** Hashes passwords as in production, for a test of how long that takes. */
    hashesAsInProduction?: boolean
    smtp?: { url: string; from: string }
    /** Stand-ins of age verification services. */
    ageServiceUrls?: Composition['ageServiceUrls']
    /** Stand-ins of payment providers. */
    paymentUrls?: Composition['paymentUrls']
    /** Stand-ins of carrier services. */
    carrierUrls?: Composition['carrierUrls']
    /** A stand-in of a tax provider. */
    taxUrls?: Composition['taxUrls']
    /** Collects the log, which is off otherwise. */
    log?: Composition['log']
    metricsToken?: string
    /** The identity provider, once the shop's address is known. */
    oidc?: (shopUrl: string) => Promise<Composition['oidc']>
  } = {},
): Promise<ShopUnderTest> {
  const host = inject('databaseHost')
  const database = `shop_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, user: 'leafward', database: 'postgres' })
  await admin.connect()
  const { preparedAt, mode = 'demo' } = options
  const isDemo = options.demo !== false && preparedAt === undefined
  await admin.query(
    `create database ${database} template ${isDemo ? demoDatabase : emptyDatabase} strategy file_copy`,
  )
  // A start does so. The copy of a template has the tables with their rights, but not those of the database.
  await admin.query(`revoke temporary on database ${database} from public`)
  const dataDir = await mkdtemp(join(tmpdir(), 'leafward-shop-'))
  await chmod(dataDir, 0o755)
  if (isDemo) {
    linkFolder(inject('demoFiles'), join(dataDir, 'files'))
    // Dates of birth in the database are encrypted with one of them.
    await copyFile(inject('demoSecrets'), join(dataDir, 'secrets.json'))
  }

  // A start of a demo shop does so, and these databases were prepared without it.
  if (!isDemo && mode === 'demo') await createPaymentSandbox({ host, user: 'leafward', database })

  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const processes: RunningShop[] = []
  const { paymentSandbox: secret } = await readSecrets(dataDir)
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    folder: join(dataDir, 'sandbox'),
    secret,
  })
  const clock = new TestClock(preparedAt ?? options.startsAt)
  const ownerTarget = { host, user: 'leafward', database }
  const { lockTimeoutMs } = options
  const target = {
    ...ownerTarget,
    user: shopRole,
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
  }
  if (preparedAt !== undefined) {
    await prepareDatabase({
      target: ownerTarget,
      shopTarget: target,
      dataDir,
      firstAdmin: ownerCredentials,
      demo: true,
      now: preparedAt,
    })
  }
  const composition = {
    target,
    dataDir,
    mode,
    publicUrl: url,
    sandboxOrigin: sandbox.origin,
    runsJobs: options.runsJobs ?? false,
    jobPollingSeconds: 2,
    // Tests run them when their clock says so.
    runsSchedules: false,
    // The first query of each connection takes some 30 ms.
    connections: { requests: 4, jobs: 2 },
    // Each plan costs more than the run of its statement on so few rows.
    preparation: { usesBefore: 1, max: 1000 },
    passwordCost: options.hashesAsInProduction ? undefined : testPasswordCost,
    trustedProxies: options.trustedProxies,
    isDemoByDefault: options.isDemoByDefault,
    smtp: options.smtp,
    ageServiceUrls: options.ageServiceUrls,
    paymentUrls: options.paymentUrls,
    carrierUrls: options.carrierUrls,
    taxUrls: options.taxUrls,
    oidc: await options.oidc?.(url),
    pages: undefined,
    clock,
    log: options.log ?? false,
    metricsToken: options.metricsToken,
  }
  const startProcess = async (processPort: number): Promise<RunningShop> => {
    const process = await composeShop({
      ...composition,
      runsJobs: processPort === port && composition.runsJobs,
    })
    processes.push(process)
    await process.app.listen({ host: '127.0.0.1', port: processPort })
    return process
  }
  const startAnotherProcess = async () => {
    const processPort = await findFreePort()
    const started = await startProcess(processPort)
    const stop = async () => {
      processes.splice(processes.indexOf(started), 1)
      await started.stop()
    }
    return { ...client(`http://127.0.0.1:${processPort}`), stop }
  }
  const running = await startProcess(port)
  const sql = new pg.Pool({ ...ownerTarget, max: 4 })
  // A lost idle connection must not fail a test.
  sql.on('error', () => undefined)
  // Tests change tables without cache tags.
  sql.on('release', () => {
    for (const {
      caches,
      shop: { accounts, kept },
    } of processes) {
      caches.clear()
      accounts.clear()
      kept.clear()
    }
  })
  afterTestFile(async () => {
    await sandbox.stop()
    await Promise.all(processes.map((process) => process.stop()))
    await sql.end()
    await dropDatabaseWhenUnused(admin, database)
    await admin.end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { shop, app, caches } = running
  return { url, shop, app, caches, sql, dataDir, clock, sandbox, startAnotherProcess, ...client(url) }
}

async function createPaymentSandbox(owner: ConnectionTarget): Promise<void> {
  const opened = openDatabase(owner)
  await ensurePaymentSandbox(opened.db)
  await opened.close()
}

/**
 * Copies a folder with hard links. The shop never changes a stored file; it only adds and deletes files. Without promises, which
 * take ten times as long for the 1,200 files of the demo store.
 */
function linkFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}

/** Waits until connections close. Terminating them would make the shop log errors. */
async function dropDatabaseWhenUnused(admin: pg.Client, database: string): Promise<void> {
  const deadline = Date.now() + 5000
  for (;;) {
    const { rows } = await admin.query(
      'select count(*)::int as open from pg_stat_activity where datname = $1',
      [database],
    )
    if (rows[0].open === 0 || Date.now() > deadline) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await admin.query(`drop database ${database} with (force)`)
}

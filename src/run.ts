import { join } from 'node:path'
import { locateFirstAdminFile } from '#adapters/first-admin-note/file.ts'
import { startSandbox } from '#adapters/payments/sandbox/server.ts'
import { superviseEmbedded } from '#db/embedded-supervisor.ts'
import { acquireInstanceLock } from '#db/instance-lock.ts'
import type { ConnectionTarget } from '#db/open.ts'
import type { OpeningRequirement } from '#domain/settings/opening.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { StartError } from '#domain/start-error.ts'
import { applyAccountFile } from '#usecases/accounts/apply-account-file.ts'
import { findOpeningRequirements } from '#usecases/payments/opening-state.ts'
import type { Shop } from '#usecases/shop.ts'
import type { FirstAdmin } from '#usecases/staff/prepare-first-admin.ts'
import { readAccountsFile } from './accounts-file.ts'
import type { Handover, Stop } from './cluster-workers.ts'
import type { Config } from './config.ts'
import { prepareDatabase } from './prepare.ts'
import { readSecrets } from './secrets.ts'
import { explainPortError } from './serve.ts'
import { callWhenNpmEnds, stopOnSignal, waitAtMost } from './stop.ts'

/** Starts to serve the shop. `stops` gets how that ends. */
export type Serve = (handover: Handover, stops: Stop[]) => Promise<Shop>

interface StartContext {
  readonly serve: Serve
  /** Where everything that starts adds how it is stopped. */
  readonly stops: Stop[]
  readonly shutdown: AbortSignal
  readonly onDatabaseLost: (error: StartError) => void
}

/** How long a stop waits for a start that is not finished. */
const startLimitMs = 4000

/** Starts everything in order and stops it in reverse order on a signal, even during startup. */
export async function runPrimary(config: Config, serve: Serve): Promise<void> {
  const stops: Stop[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  const shutdown = new AbortController()
  const stopShop = stopOnSignal(async () => {
    shutdown.abort()
    const started = starting.catch(() => undefined)
    await waitAtMost(startLimitMs, started)
    await stopAll()
    // A start that took longer has lost its database and fails, and stops what it started since.
    await started
    await stopAll()
  })
  callWhenNpmEnds(stopShop)
  const onDatabaseLost = (error: StartError) => {
    console.error(error.message)
    process.exitCode = 1
    stopShop()
  }
  const starting = startAll(config, { serve, stops, shutdown: shutdown.signal, onDatabaseLost })
  try {
    await starting
  } catch (error) {
    if (shutdown.signal.aborted) return
    await stopAll()
    throw error
  }
}

async function startAll(
  config: Config,
  { serve, stops, shutdown, onDatabaseLost }: StartContext,
): Promise<void> {
  const database = await startDatabase(config, stops, onDatabaseLost)
  shutdown.throwIfAborted()
  const { dataDir, mode } = config
  const demo = mode === 'demo'
  const firstAdmin = await prepareDatabase({
    target: database.owner,
    shopTarget: database.shop,
    dataDir,
    firstAdmin: config.firstAdmin,
    demo,
  })
  shutdown.throwIfAborted()
  const sandboxOrigin = demo ? (config.sandboxUrl ?? (await startPaymentSandbox(config, stops))) : undefined
  const handover = { target: database.shop ?? database.owner, sandboxOrigin }
  const shop = await serve(handover, stops)
  await connectAccountsOfFile(config, shop)
  shutdown.throwIfAborted()
  announce(config, await findOpeningRequirements(shop), firstAdmin)
}

/** @throws StartError */
async function connectAccountsOfFile({ paymentAccountsFile }: Config, shop: Shop): Promise<void> {
  if (paymentAccountsFile === undefined) return
  const entries = await readAccountsFile(paymentAccountsFile, process.env)
  for (const message of await applyAccountFile(shop, entries)) console.log(message)
}

interface DatabaseRoles {
  readonly owner: ConnectionTarget
  /** Owns nothing. Undefined: the shop uses the owner's role. */
  readonly shop: ConnectionTarget | undefined
}

async function startDatabase(
  config: Config,
  stops: Stop[],
  onDatabaseLost: StartContext['onDatabaseLost'],
): Promise<DatabaseRoles> {
  if (config.databaseUrl !== undefined) return getConfiguredRoles(config.databaseUrl, config.databaseOwnerUrl)
  const lock = await acquireInstanceLock(config.dataDir).catch(explainFolderError)
  if (lock === undefined) {
    throw new StartError(
      `Leafward is already running on ${config.dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  stops.push(async () => lock.release())
  // Each process has a pool of 16 and a few extra connections.
  const options = { dataDir: config.dataDir, maxConnections: 20 * (config.processes + 2) }
  const server = await superviseEmbedded(options, onDatabaseLost).catch(explainFolderError)
  stops.push(() => server.stop())
  return { owner: server.connection, shop: server.shopConnection }
}

function getConfiguredRoles(shopUrl: string, ownerUrl: string | undefined): DatabaseRoles {
  const shop = { connectionString: shopUrl }
  return ownerUrl === undefined
    ? { owner: shop, shop: undefined }
    : { owner: { connectionString: ownerUrl }, shop }
}

/** Turns a file system error into a sentence that names the setting. */
function explainFolderError(error: NodeJS.ErrnoException): never {
  if (error.path === undefined) throw error
  throw new StartError(`The data folder cannot be used (DATA_DIR): ${error.message}`)
}

/** @returns its origin */
async function startPaymentSandbox(config: Config, stops: Stop[]): Promise<string> {
  const { paymentSandbox } = await readSecrets(config.dataDir)
  const port = config.sandboxPort
  const sandbox = await startSandbox({
    host: config.host,
    publicHost: new URL(config.publicUrl).hostname,
    port,
    folder: join(config.dataDir, 'sandbox-payments'),
    secret: paymentSandbox,
  }).catch((error: NodeJS.ErrnoException) => {
    throw explainPortError(error, 'PAYMENT_SANDBOX_PORT', port)
  })
  stops.push(() => sandbox.stop())
  return sandbox.origin
}

function announce(
  { dataDir, mode, publicUrl }: Config,
  requirements: readonly OpeningRequirement[],
  firstAdmin: FirstAdmin | undefined,
): void {
  console.log(`Leafward is ready at ${publicUrl}`)
  console.log(`Admin area: ${publicUrl}/admin`)
  console.log(describeMode(mode, requirements))
  if (firstAdmin === undefined) return
  const { username, password } = firstAdmin
  const file = locateFirstAdminFile(dataDir)
  console.log(
    password === undefined
      ? `First admin: ${username} (password in ${file} until it is changed)`
      : `First admin: ${username} / ${password} (shown once, and kept in ${file} until it is changed)`,
  )
}

function describeMode(mode: ShopMode, requirements: readonly OpeningRequirement[]): string {
  if (mode === 'demo') return 'Mode: demo. No card is charged, and nothing is shipped.'
  const blocking = requirements.filter(({ isBlocking }) => isBlocking)
  if (blocking.length === 0) return 'Mode: live.'
  return ['Mode: live. The checkout is closed until you:', ...blocking.map(({ text }) => `- ${text}`)].join(
    '\n',
  )
}

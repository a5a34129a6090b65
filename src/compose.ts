import { join } from 'node:path'
import { reactEmailRenderer } from '#adapters/email-renderer/react-email.ts'
import { diskStorage } from '#adapters/file-storage/disk.ts'
import { firstAdminFile } from '#adapters/first-admin-note/file.ts'
import type { OpenIdSettings } from '#adapters/identity/openid-connect.ts'
import { sharpImages } from '#adapters/images/sharp.ts'
import { totpCodes } from '#adapters/one-time-codes/otpauth.ts'
import { zxcvbnStrength } from '#adapters/password-strength/zxcvbn.ts'
import { argon2Passwords, type PasswordCost } from '#adapters/passwords/argon2.ts'
import { type ChangeListener, listenForChanges } from '#db/listen.ts'
import { type ConnectionTarget, type Database, type OpenDatabase, openDatabase } from '#db/open.ts'
import type { PreparationLimits } from '#db/prepared-statements.ts'
import { getQueueState } from '#db/queries/queue-state.ts'
import { createSealer } from '#db/seal.ts'
import { maxReviewPhotos } from '#domain/reviews/review-photo.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type AppOptions, type BuiltApp, buildApp } from '#http/app.ts'
import { FairQueue } from '#http/cache/fair-queue.ts'
import type { ConnectionCounts } from '#http/metrics.ts'
import { toShownText } from '#http/pages/markdown.ts'
import type { LogStream } from '#http/request-log.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { openQueue, type Queue } from '#jobs/queue.ts'
import type { Clock } from '#ports/clock.ts'
import { KeptAccounts } from '#usecases/accounts/kept-accounts.ts'
import { BlockedAttemptCounter } from '#usecases/compliance/count-blocked-attempts.ts'
import { KeptShopData } from '#usecases/kept-shop-data.ts'
import { CurrentTimeZone } from '#usecases/settings/current-time-zone.ts'
import type { BackupSettings, Shop } from '#usecases/shop.ts'
import { KeptTaxAnswers } from '#usecases/tax/kept-tax-answers.ts'
import {
  type AgeServiceUrls,
  type CarrierUrls,
  openProviders,
  type PaymentUrls,
  type TaxUrls,
} from './providers.ts'
import { createFaultReporter } from './report-faults.ts'
import { readSecrets, type Secrets, toSealKey } from './secrets.ts'

export interface Composition {
  readonly target: ConnectionTarget
  readonly dataDir: string
  readonly publicUrl: string
  readonly mode: ShopMode
  /** Whether no setting chose demo mode. Then the shop warns when visitors reach it. */
  readonly isDemoByDefault?: boolean | undefined
  /** Where the payment sandbox listens. Undefined in live mode. */
  readonly sandboxOrigin: string | undefined
  readonly metricsToken?: string | undefined
  /** Proxies whose X-Forwarded-For is trusted. Undefined: those of this machine. */
  readonly trustedProxies?: number | readonly string[] | undefined
  /** Undefined: emails stay in the outbox. */
  readonly smtp?: { readonly url: string; readonly from: string } | undefined
  /** Undefined: customers sign in only with a password. */
  readonly oidc?: OpenIdSettings | undefined
  /** Where age verification services are reached. Undefined: at their own addresses. */
  readonly ageServiceUrls?: AgeServiceUrls | undefined
  /** Where payment providers are reached. Undefined: at their own addresses. */
  readonly paymentUrls?: PaymentUrls | undefined
  /** Where carrier services are reached. Undefined: at their own addresses. */
  readonly carrierUrls?: CarrierUrls | undefined
  /** Where tax providers are reached. Undefined: at their own addresses. */
  readonly taxUrls?: TaxUrls | undefined
  /** Undefined: not encrypted, every night, in the data folder. */
  readonly backup?: Omit<BackupSettings, 'target' | 'dataDir'> | undefined
  /** Undefined: what OWASP recommends. */
  readonly passwordCost?: PasswordCost | undefined
  /** Whether this process runs jobs. One process is enough. */
  readonly runsJobs: boolean
  /** How often jobs are looked for. Undefined: once a second. */
  readonly jobPollingSeconds?: number | undefined
  /** Whether jobs of a schedule run, too. Undefined: they do. */
  readonly runsSchedules?: boolean | undefined
  /** The most that are open at once. Undefined: 16 for requests, and 8 for jobs. */
  readonly connections?: { readonly requests: number; readonly jobs: number } | undefined
  /** When statements are prepared. Undefined: once they are sent often. */
  readonly preparation?: PreparationLimits | undefined
  /** Undefined serves only the API. */
  readonly pages: AppOptions['pages']
  readonly clock?: Clock
  /** Undefined: standard output. */
  readonly log?: LogStream | false
  /** Reads the metrics of all processes. Undefined: there is only one. */
  readonly readAllMetrics?: AppOptions['readAllMetrics']
}

export interface RunningShop {
  readonly shop: Shop
  readonly app: BuiltApp['app']
  /** What it keeps of public pages and reads. */
  readonly caches: BuiltApp['caches']
  /** The metrics of this process. */
  readonly registry: BuiltApp['registry']
  /** Stops jobs, requests and connections, in that order. */
  stop(): Promise<void>
}

const defaultConnections = { requests: 16, jobs: 8 }
/** What was counted since is lost when the process is killed. */
const storeAttemptsMs = 5000

/** Wires one process of the shop. Only this file chooses adapters, and only `providers.ts` chooses providers. */
export async function composeShop(composition: Composition): Promise<RunningShop> {
  const { target, runsJobs, preparation, connections = defaultConnections } = composition
  const opened = openDatabase(target, { max: connections.requests, preparation, onError: report })
  const forJobs = runsJobs
    ? openDatabase(target, { max: connections.jobs, limits: 'job', preparation, onError: report })
    : opened
  const started: Partial<StartedParts> = {}
  const stop = async () => {
    await started.queue?.stop()
    await started.app?.close()
    await started.attempts?.stop()
    await started.changes?.stop()
    if (forJobs !== opened) await forJobs.close()
    await opened.close()
  }
  try {
    const queue = await openQueue(forJobs.pool, {
      jobs: allJobs,
      runsJobs,
      runsSchedules: composition.runsSchedules ?? true,
      pollingSeconds: composition.jobPollingSeconds ?? 1,
      onError: report,
    })
    started.queue = queue
    const secrets = await readSecrets(composition.dataDir)
    for (const database of new Set([opened, forJobs])) database.setSealKey(toSealKey(secrets))
    const shop = chooseAdapters(composition, secrets, opened.db, queue)
    started.attempts = storeRegularly(shop.blockedAttempts)
    const { pages, metricsToken, trustedProxies, readAllMetrics, log = process.stdout } = composition
    const { app, caches, registry } = await buildApp({
      shop,
      pages,
      metricsToken,
      trustedProxies,
      isDemoByDefault: composition.isDemoByDefault === true,
      log: log === false ? undefined : log,
      isListening: () => started.changes?.isConnected() === true,
      catchUp: async () => started.changes?.catchUp(),
      metrics: createMetricReaders(opened, runsJobs ? forJobs : undefined),
      readAllMetrics,
    })
    started.app = app
    const timeZone = new CurrentTimeZone(opened.db, { onChange: () => caches.clear(), onError: report })
    await timeZone.load()
    started.changes = await listenForChanges(
      target,
      createChangeHandlers([shop.kept, shop.accounts, shop.taxAnswers, timeZone, caches], runsJobs),
    )
    if (runsJobs) await queue.work({ ...shop, db: forJobs.db })
    return { shop, app, caches, registry, stop }
  } catch (error) {
    // Close what is already open, or it would keep the process alive.
    await stop().catch((fault: unknown) => report(fault))
    throw error
  }
}

/** Jobs may take longer than requests, and do not take their connections. */
function createMetricReaders(requests: OpenDatabase, jobs: OpenDatabase | undefined): AppOptions['metrics'] {
  return {
    readConnections: () => countConnections(jobs === undefined ? { requests } : { requests, jobs }),
    readQueue: jobs === undefined ? undefined : () => getQueueState(jobs.db),
  }
}

function countConnections(pools: Readonly<Record<string, OpenDatabase>>): Record<string, ConnectionCounts> {
  return Object.fromEntries(
    Object.entries(pools).map(([name, { pool }]) => [
      name,
      { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    ]),
  )
}

/** The parts that were started, for `stop`. */
interface StartedParts {
  queue: Queue
  attempts: ReturnType<typeof storeRegularly>
  app: RunningShop['app']
  changes: ChangeListener
}

/** Stores the counts every few seconds, and when the process stops. */
function storeRegularly(counter: BlockedAttemptCounter) {
  const store = () => counter.store().catch((fault: unknown) => report(fault))
  const timer = setInterval(store, storeAttemptsMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await store()
    },
  }
}

/** A photo can take 200 MB while it is decoded, so one at a time. Each waiting one is in memory as it was uploaded. */
const photoLimits = { running: 1, waiting: 24, perClient: maxReviewPhotos, waitMs: 20_000 }

const report = createFaultReporter(Date.now, (line) => console.error(line))

/** What is kept in memory while nothing changes in the database. */
interface Kept {
  drop(tags: readonly string[]): void
  clear(): void
}

function createChangeHandlers(
  kept: readonly Kept[],
  runsJobs: boolean,
): Parameters<typeof listenForChanges>[1] {
  let isUnreadableReported = false
  const clearAll = () => {
    for (const each of kept) each.clear()
  }
  return {
    onTags: (tags) => {
      for (const each of kept) each.drop(tags)
    },
    onUnreadable: () => {
      // What changed is unknown, so everything is dropped. It is reported once, because there may be many such messages.
      clearAll()
      if (isUnreadableReported) return
      isUnreadableReported = true
      console.error(
        '[leafward] The database sent a message that the shop cannot read, so kept pages were dropped. Another program may use its channel.',
      )
    },
    // Pages and reads stay cached during an outage. Nothing changes while the database is down, and later they may be outdated.
    onLost: (reason) => runsJobs && reportOutage(reason),
    onRestored: (outageMs) => {
      clearAll()
      if (runsJobs) console.error(`[leafward] The database responds again after ${outageMs} ms.`)
    },
    onError: report,
  }
}

/** One process reports it, not each of several. */
function reportOutage(reason: unknown): void {
  const words = reason instanceof Error ? reason.message : String(reason)
  console.error(`[leafward] The database does not respond (${words}). Requests wait briefly or are refused.`)
}

function chooseAdapters(composition: Composition, secrets: Secrets, db: Database, queue: Queue): Shop {
  const { dataDir, publicUrl, mode, sandboxOrigin } = composition
  const clock = composition.clock ?? { now: () => new Date() }
  return {
    ...openProviders({
      ...composition,
      sandbox:
        mode === 'live' || sandboxOrigin === undefined
          ? undefined
          : { paymentOrigin: sandboxOrigin, paymentSecret: secrets.paymentSandbox },
    }),
    mode,
    db,
    clock,
    accounts: new KeptAccounts(db, { now: () => clock.now() }),
    taxAnswers: new KeptTaxAnswers({ now: () => clock.now() }),
    kept: new KeptShopData(db, { mode, now: () => clock.now() }),
    blockedAttempts: new BlockedAttemptCounter({ db, clock }),
    files: diskStorage(join(dataDir, 'files')),
    privateFiles: diskStorage(join(dataDir, 'private')),
    passwords: argon2Passwords(composition.passwordCost),
    passwordStrength: zxcvbnStrength(),
    firstAdminNote: firstAdminFile(dataDir),
    linkSecret: secrets.orderKeys,
    rulePackKey: secrets.rulePacks,
    sealKey: toSealKey(secrets),
    // No purpose: existing secrets were sealed without one, and this key seals nothing else.
    oneTimeCodes: totpCodes(createSealer(Buffer.from(secrets.secondFactor, 'hex'), '')),
    images: sharpImages(),
    photoQueue: new FairQueue(photoLimits),
    emailRenderer: reactEmailRenderer(),
    textReader: { toShownText },
    publicUrl,
    backup: {
      ...(composition.backup ?? { folder: join(dataDir, 'backups'), key: undefined, isNightly: true }),
      target: composition.target,
      dataDir,
    },
    enqueue: queue.enqueue,
  }
}

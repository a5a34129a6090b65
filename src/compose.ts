import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import { sandboxAgeVerifier } from '#adapters/age-verification/sandbox.ts'
import { smtpSender } from '#adapters/email/smtp.ts'
import { diskStorage } from '#adapters/file-storage/disk.ts'
import { type OidcSettings, oidcProvider } from '#adapters/identity/oidc.ts'
import { reactEmailDrawing } from '#adapters/letters/react-email.ts'
import { totpCodes } from '#adapters/one-time-codes/otpauth.ts'
import { argon2Passwords } from '#adapters/passwords/argon2.ts'
import { sandboxPayments } from '#adapters/payments/sandbox/provider.ts'
import { sharpPictures } from '#adapters/pictures/sharp.ts'
import { embeddedShippingRates } from '#adapters/shipping-rates/embedded.ts'
import type { PageReads } from '#contract/pages.ts'
import { listenForChanges } from '#db/listen.ts'
import { type ConnectionTarget, openDatabase } from '#db/open.ts'
import { StartFault } from '#domain/start-fault.ts'
import { type AppOptions, buildApp } from '#http/app.ts'
import { handlers } from '#jobs/handlers.ts'
import { openQueue } from '#jobs/queue.ts'
import type { Clock } from '#ports/clock.ts'
import type { Shop } from '#usecases/shop.ts'

export interface Composition {
  readonly target: ConnectionTarget
  readonly dataDir: string
  readonly publicUrl: string
  readonly sandboxOrigin: string
  readonly metricsToken?: string | undefined
  /** Undefined: mail is kept in the mailbox of the admin area. */
  readonly smtp?: { readonly url: string; readonly from: string } | undefined
  /** Undefined: nobody signs in with another service's account. */
  readonly oidc?: OidcSettings | undefined
  /** Whether this process carries out jobs; one of them is enough. */
  readonly works: boolean
  /** Where `npm run build` put the pages; undefined serves the API alone. */
  readonly buildFolder: string | undefined
  readonly clock?: Clock
  readonly log?: boolean
}

export interface RunningShop {
  readonly shop: Shop
  readonly app: Awaited<ReturnType<typeof buildApp>>['app']
  /** Ends jobs, calls and connections, in that order. */
  stop(): Promise<void>
}

/** Chooses the adapters and wires one process of the shop. The only place that knows them all. */
export async function composeShop(composition: Composition): Promise<RunningShop> {
  const report = (error: unknown, job?: string) => {
    console.error(`[leafward]${job === undefined ? '' : ` job ${job}:`}`, error)
  }
  const pages = composition.buildFolder === undefined ? undefined : await loadPages(composition.buildFolder)
  const opened = openDatabase(composition.target, { onError: report })
  const queue = await openQueue(opened.pool, { works: composition.works, onError: report })
  const secrets = await readSecrets(composition.dataDir)
  const shop: Shop = {
    db: opened.db,
    clock: composition.clock ?? { now: () => new Date() },
    files: diskStorage(join(composition.dataDir, 'files')),
    passwords: argon2Passwords(),
    oneTimeCodes: totpCodes(Buffer.from(secrets.secondFactor, 'hex')),
    pictures: sharpPictures(),
    payments: sandboxPayments({
      origin: composition.sandboxOrigin,
      secret: secrets.paymentSandbox,
      webhookUrl: `${composition.publicUrl}/api/payment/webhook`,
    }),
    rates: embeddedShippingRates(),
    ageVerifier: sandboxAgeVerifier(),
    letters: reactEmailDrawing(),
    identity: composition.oidc === undefined ? undefined : oidcProvider(composition.oidc),
    email: composition.smtp === undefined ? undefined : smtpSender(composition.smtp),
    publicUrl: composition.publicUrl,
    enqueue: queue.enqueue,
  }
  const { app, cache } = await buildApp({
    shop,
    pages,
    metricsToken: composition.metricsToken,
    log: composition.log ?? true,
  })
  const changes = await listenForChanges(composition.target, {
    onTags: (tags) => cache?.drop(tags),
    onGap: () => cache?.clear(),
    onError: report,
  })
  if (composition.works) await queue.work(shop, handlers)
  return {
    shop,
    app,
    async stop() {
      await queue.stop()
      await app.close()
      await changes.stop()
      await opened.close()
    },
  }
}

async function loadPages(folder: string): Promise<NonNullable<AppOptions['pages']>> {
  const file = join(folder, 'server', 'index.js')
  const build: ServerBuild = await import(pathToFileURL(file).href).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFault(
      `The pages are not built (${why}). Run npm run build, or npm start, which builds them.`,
    )
  })
  const { shopContext } = build.entry.module as {
    shopContext?: RouterContext<PageReads>
  } & typeof build.entry.module
  if (shopContext === undefined)
    throw new StartFault('The built pages are of another version. Run npm run build.')
  return { build, shopContext, folder }
}

interface Secrets {
  readonly paymentSandbox: string
  /** Seals the secrets of second factors. */
  readonly secondFactor: string
}

/** Made once and kept in the data folder, readable by the shop alone. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const kept: Partial<Secrets> = text === undefined ? {} : JSON.parse(text)
  const { paymentSandbox, secondFactor } = kept
  if (paymentSandbox !== undefined && secondFactor !== undefined) return { paymentSandbox, secondFactor }
  const newSecret = () => randomBytes(32).toString('hex')
  const made: Secrets = { paymentSandbox: newSecret(), secondFactor: newSecret(), ...kept }
  await mkdir(dataDir, { recursive: true })
  // Whole or not at all. Of several processes the first wins; what an older version kept is completed.
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(aside, JSON.stringify(made), { mode: 0o600 })
  if (text !== undefined) await rename(aside, file)
  else {
    await link(aside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await unlink(aside)
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { isLoopbackHost } from '#domain/network-address.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { StartError } from '#domain/start-error.ts'

export interface Config {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly dataDir: string
  /** Undefined: the shop starts its own PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** The role that owns the tables and migrates them. Undefined: the role of databaseUrl. */
  readonly databaseOwnerUrl: string | undefined
  readonly firstAdmin: { readonly username: string; readonly password: string | undefined }
  readonly mode: ShopMode
  /** Whether the shop is in demo mode only because no setting says otherwise. */
  readonly isDemoByDefault: boolean
  readonly processes: number
  /** Proxies whose X-Forwarded-For is trusted: how many, or their addresses. Undefined: those of this machine. */
  readonly trustedProxies: number | readonly string[] | undefined
  /** Port of the sandbox payment page. Separate, so the page has a different origin. */
  readonly sandboxPort: number
  /** Where the payment sandbox of another shop is reached. Undefined: the shop starts its own. */
  readonly sandboxUrl: string | undefined
  /** Allows `GET /metrics` from other machines. */
  readonly metricsToken: string | undefined
  /** Undefined: emails stay in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** Undefined: no sign-in with an identity provider (OpenID Connect). */
  readonly oidc:
    | {
        readonly issuer: string
        readonly clientId: string
        readonly clientSecret: string
        readonly name: string
      }
    | undefined
  /** Where age verification services are reached instead of at their own addresses. */
  readonly ageServiceUrls: { readonly veratad: string | undefined; readonly agechecker: string | undefined }
  /** Payment accounts of those who deploy by file. */
  readonly paymentAccountsFile: string | undefined
  /** Where payment providers are reached instead of at their own addresses. */
  readonly paymentUrls: { readonly authorizeNet: string | undefined; readonly stripe: string | undefined }
  /** Where carrier services are reached instead of at their own addresses. */
  readonly carrierUrls: { readonly easyPost: string | undefined; readonly shippo: string | undefined }
  /** Where tax providers are reached instead of at their own addresses. */
  readonly taxUrls: { readonly taxJar: string | undefined }
  readonly backup: {
    readonly folder: string
    /** Undefined: backups are not encrypted. */
    readonly key: string | undefined
    readonly isNightly: boolean
  }
}

const highestPort = 65_535

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a whole number')
  .min(1, `must be between 1 and ${highestPort}`)
  .max(highestPort, `must be between 1 and ${highestPort}`)

/** Must equal the issuer in the provider's metadata: Google's has no trailing slash, others have one. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be a URL such as https://accounts.google.com' })
  .refine(
    (text) => /^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(text),
    'must start with https:',
  )

const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL such as https://proxy.example' })
  .transform((text) => text.replace(/\/+$/, ''))

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a URL such as postgres://user:password@host:5432/database')

const proxyNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

/** An IP address, a network such as 10.0.0.0/8, or a name that stands for networks. */
function isProxyAddress(text: string): boolean {
  if (proxyNames.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  const isPrefix =
    prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  return version !== 0 && isPrefix && rest.length === 0
}

/** '2' → 2 proxies in a row; '10.0.0.5, 10.1.0.0/16' → their addresses. */
const trustedProxies = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isProxyAddress) || /^[1-9]$/.test(entries.join()),
    'must be 1 to 9 proxies, or addresses such as 10.0.0.5, 10.1.0.0/16',
  )
  .transform((entries) => (/^[1-9]$/.test(entries.join()) ? Number(entries.join()) : entries))

const variables = z
  .object({
    HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
    PORT: port.default(3000),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be a URL such as https://shop.example' })
      .optional(),
    DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_OWNER_URL: databaseUrl.optional(),
    ADMIN_USERNAME: z.string().trim().min(1, 'must not be empty').max(100, 'is too long').default('admin'),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200, 'is too long').optional(),
    DEMO: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional(),
    WEB_CONCURRENCY: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(64, 'can be at most 64')
      .default(1),
    TRUST_PROXY: trustedProxies.optional(),
    PAYMENT_SANDBOX_PORT: port.optional(),
    PAYMENT_SANDBOX_URL: serviceUrl.optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@host:587' })
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(
        /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        'must be a sender such as Shop <orders@shop.example>',
      )
      .optional(),
    OIDC_ISSUER: issuer.optional(),
    OIDC_CLIENT_ID: z.string().trim().min(1, 'must not be empty').max(500, 'is too long').optional(),
    OIDC_CLIENT_SECRET: z.string().min(1, 'must not be empty').max(1000, 'is too long').optional(),
    OIDC_NAME: z.string().trim().min(1, 'must not be empty').max(40, 'is too long').optional(),
    VERATAD_URL: serviceUrl.optional(),
    AGECHECKER_URL: serviceUrl.optional(),
    AUTHORIZE_NET_URL: serviceUrl.optional(),
    STRIPE_URL: serviceUrl.optional(),
    EASYPOST_URL: serviceUrl.optional(),
    SHIPPO_URL: serviceUrl.optional(),
    TAXJAR_URL: serviceUrl.optional(),
    PAYMENT_ACCOUNTS_FILE: z.string().min(1, 'must not be empty').optional(),
    BACKUP_DIR: z.string().min(1, 'must not be empty').optional(),
    BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    BACKUP_NIGHTLY: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  })
  .refine((set) => set.DATABASE_OWNER_URL === undefined || set.DATABASE_URL !== undefined, {
    path: ['DATABASE_OWNER_URL'],
    error: 'needs DATABASE_URL: the role that the shop itself uses',
  })
  .refine((set) => set.SMTP_URL === undefined || set.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'is required with SMTP_URL: the sender of the emails',
  })
  .refine(
    ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }) => {
      const given = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((value) => value !== undefined)
      return given.length === 0 || given.length === 3
    },
    {
      path: ['OIDC_ISSUER'],
      error: 'must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
    },
  )
  .refine((set) => set.DEMO !== '1' || set.PUBLIC_URL === undefined || isLocalUrl(set.PUBLIC_URL), {
    path: ['DEMO'],
    error: 'cannot be 1 with a public PUBLIC_URL: a shop that the public can reach is live',
  })
  .refine((set) => set.PORT !== set.PAYMENT_SANDBOX_PORT, {
    path: ['PAYMENT_SANDBOX_PORT'],
    error: 'must differ from PORT',
  })

/**
 * Reads the settings from the environment.
 * @throws StartError that lists all invalid settings by name
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new StartError(`Cannot start: ${faults.join('; ')}.`)
  }
  const set = parsed.data
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: (set.PUBLIC_URL ?? `http://${formatUrlHost(set.HOST)}:${set.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    firstAdmin: { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD },
    mode: chooseMode(set),
    isDemoByDefault: set.DEMO === undefined && chooseMode(set) === 'demo',
    processes: set.WEB_CONCURRENCY,
    trustedProxies: set.TRUST_PROXY,
    sandboxPort: set.PAYMENT_SANDBOX_PORT ?? (set.PORT === highestPort ? set.PORT - 1 : set.PORT + 1),
    sandboxUrl: set.PAYMENT_SANDBOX_URL,
    metricsToken: set.METRICS_TOKEN,
    smtp:
      set.SMTP_URL === undefined || set.MAIL_FROM === undefined
        ? undefined
        : { url: set.SMTP_URL, from: set.MAIL_FROM },
    oidc: toOidcConfig(set),
    ageServiceUrls: { veratad: set.VERATAD_URL, agechecker: set.AGECHECKER_URL },
    paymentAccountsFile: set.PAYMENT_ACCOUNTS_FILE && resolve(set.PAYMENT_ACCOUNTS_FILE),
    paymentUrls: { authorizeNet: set.AUTHORIZE_NET_URL, stripe: set.STRIPE_URL },
    carrierUrls: { easyPost: set.EASYPOST_URL, shippo: set.SHIPPO_URL },
    taxUrls: { taxJar: set.TAXJAR_URL },
    backup: {
      folder: resolve(set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups')),
      key: set.BACKUP_KEY,
      isNightly: set.BACKUP_NIGHTLY === '1',
    },
  }
}

/**
 * Demo mode needs a shop that only this machine can reach, or the owner's word for it (decision 0061). A public URL is always live.
 */
function chooseMode(set: z.output<typeof variables>): ShopMode {
  if (set.DEMO !== undefined) return set.DEMO === '1' ? 'demo' : 'live'
  const url = set.PUBLIC_URL ?? `http://${set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST}`
  return set.DATABASE_URL === undefined && isLocalUrl(url) && isLoopbackHost(set.HOST) ? 'demo' : 'live'
}

function isLocalUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && isLoopbackHost(hostname)
}

function toOidcConfig(set: z.output<typeof variables>): Config['oidc'] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = set
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    return undefined
  const { hostname } = new URL(OIDC_ISSUER)
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? (hostname === 'accounts.google.com' ? 'Google' : hostname),
  }
}

function formatUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

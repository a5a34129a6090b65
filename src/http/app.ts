import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import { toNetwork } from '#domain/network-address.ts'
import { recordSighting } from '#usecases/operations/record-sighting.ts'
import type { Shop } from '#usecases/shop.ts'
import { serveBuiltFiles } from './built-files.ts'
import { PublicCaches } from './cache/public-caches.ts'
import { createClientIpReader, setClientIpFromProxy } from './client-ip.ts'
import { notFound, registerErrors, sendRefusal, unreadableUrl } from './errors.ts'
import { createHttpServer } from './http-server.ts'
import { createMetrics, type MetricSources } from './metrics.ts'
import { registerOpenApi } from './openapi.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { registerPages } from './pages/page-routes.ts'
import { warnOfPublicHost } from './public-host.ts'
import {
  type Answer,
  collectLines,
  type LogStream,
  logAnswer,
  serializeError,
  watchAnswers,
} from './request-log.ts'
import { accountLinkRoutes, accountRoutes } from './routes/account.ts'
import { addressBookRoutes } from './routes/address-book.ts'
import { adminRoutes } from './routes/admin/admin-routes.ts'
import { ageCheckRoutes } from './routes/age-checks.ts'
import { carrierRoutes } from './routes/carriers.ts'
import { cartRoutes } from './routes/cart.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { contactRoutes } from './routes/contact.ts'
import { articleFeedRoutes } from './routes/content.ts'
import { crossSellRoutes } from './routes/cross-sell.ts'
import { deliveryRoutes } from './routes/delivery.ts'
import { emailRoutes, newsletterRoutes, unsubscribeRoutes } from './routes/email.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { lotRoutes } from './routes/lots.ts'
import { orderAccountRoutes } from './routes/order-account.ts'
import { orderConfirmationRoutes, orderRoutes, ownOrderRoutes } from './routes/orders.ts'
import { paymentPageRoutes, paymentRoutes } from './routes/payments.ts'
import { personalDataRoutes } from './routes/personal-data.ts'
import { productCardRoutes } from './routes/product-cards.ts'
import { providerLinkRoutes, providerSignInRoutes } from './routes/provider-sign-in.ts'
import { questionRoutes } from './routes/questions.ts'
import { returnRoutes } from './routes/returns.ts'
import { reviewPhotoRoutes } from './routes/review-photos.ts'
import { ownReviewRoutes, reviewRoutes, reviewWriteRoutes } from './routes/reviews.ts'
import { savedItemRoutes } from './routes/saved-items.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { sharedWishlistRoutes } from './routes/shared-wishlists.ts'
import { shippingRoutes } from './routes/shipping.ts'
import { registrationRoutes, signInRoutes } from './routes/sign-in.ts'
import { sitemapRoutes } from './routes/sitemap.ts'
import { storeCreditRoutes } from './routes/store-credit.ts'
import { warningRoutes } from './routes/warnings.ts'
import { webManifestRoutes } from './routes/web-manifest.ts'
import { wholesaleRoutes } from './routes/wholesale.ts'
import { wishlistRoutes } from './routes/wishlist.ts'
import type { App, Routes } from './routes.ts'
import { type TrustedProxies, toTrustProxy, warnOfUntrustedProxy } from './trusted-proxies.ts'
import { refuseUnstorableText } from './unstorable.ts'

export interface AppOptions {
  readonly shop: Shop
  /** The pages, and the folder of their built files if this server sends them. Undefined serves only the API. */
  readonly pages: { readonly renderer: PageRenderer; readonly folder: string | undefined } | undefined
  readonly metricsToken: string | undefined
  readonly trustedProxies: TrustedProxies
  /** Whether no setting chose demo mode. */
  readonly isDemoByDefault: boolean
  /** Undefined: no log. */
  readonly log: LogStream | undefined
  readonly metrics: Omit<MetricSources, 'caches'>
  /** Reads the metrics of all processes. Undefined: there is only one. */
  readonly readAllMetrics: ((own: Registry) => () => Promise<string>) | undefined
  /** Whether this process hears of changes by other processes. */
  readonly isListening: () => boolean
  /** Resolves when this process has heard of all changes until now. */
  readonly catchUp: () => Promise<void>
}

/** Enough for JSON bodies; uploads have their own limits. */
const bodyLimit = 256 * 1024

const routeGroups: readonly Routes[] = [
  catalogRoutes,
  searchRoutes,
  lotRoutes,
  registrationRoutes,
  signInRoutes,
  accountRoutes,
  accountLinkRoutes,
  addressBookRoutes,
  storeCreditRoutes,
  wholesaleRoutes,
  personalDataRoutes,
  providerSignInRoutes,
  providerLinkRoutes,
  sessionRoutes,
  cartRoutes,
  wishlistRoutes,
  sharedWishlistRoutes,
  productCardRoutes,
  savedItemRoutes,
  shippingRoutes,
  deliveryRoutes,
  warningRoutes,
  crossSellRoutes,
  reviewRoutes,
  ownReviewRoutes,
  reviewWriteRoutes,
  reviewPhotoRoutes,
  questionRoutes,
  emailRoutes,
  newsletterRoutes,
  unsubscribeRoutes,
  checkoutRoutes,
  paymentRoutes,
  carrierRoutes,
  paymentPageRoutes,
  orderRoutes,
  ownOrderRoutes,
  orderConfirmationRoutes,
  orderAccountRoutes,
  ageCheckRoutes,
  invoiceRoutes,
  returnRoutes,
  contactRoutes,
  articleFeedRoutes,
  fileRoutes,
  adminRoutes,
  sitemapRoutes,
  webManifestRoutes,
]

/**
 * Closes connections as they become idle during shutdown. Fastify closes only those that are idle at its start, so a
 * busy connection would delay the shutdown by its keep-alive time.
 */
function closeIdleConnections(app: App): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 25)
  })
  // Also needed when the server never listened, such as when the port was in use.
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Keeps the answers of public reads, and gives a client no answer that is older than its own change. */
function keepPublicReads(app: App, caches: PublicCaches, { catchUp }: AppOptions): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'POST' && config?.isPublicRead === true) caches.server.serveCall(url)
  })
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.isPublicRead === true
    if (!isRead && reply.statusCode < 400) await catchUp()
  })
  app.addHook('preClose', async () => caches.server.disable())
}

/** Shows untrusted proxies in the admin area, until TRUST_PROXY is set. */
function watchProxies(app: App, { shop, trustedProxies }: AppOptions): void {
  if (trustedProxies !== undefined)
    app.addHook('onReady', () => recordSighting(shop, 'untrustedProxy', undefined))
  else
    warnOfUntrustedProxy(app, {
      now: () => shop.clock.now(),
      record: (address) => recordSighting(shop, 'untrustedProxy', address),
    })
}

/** Shows in the admin area that visitors reach a demo shop, until a setting chooses its mode. */
function watchVisitors(app: App, { shop, isDemoByDefault }: AppOptions): void {
  if (!isDemoByDefault) app.addHook('onReady', () => recordSighting(shop, 'publicHost', undefined))
  else
    warnOfPublicHost(app, {
      now: () => shop.clock.now(),
      record: (host) => recordSighting(shop, 'publicHost', host),
    })
}

/** No answer can be shown in a frame. Pages, the admin area, the documentation and files add their own policies. */
async function registerSecurityHeaders(app: App, shop: Shop): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    hsts: shop.publicUrl.startsWith('https:'),
  })
}

function registerHealth(
  app: App,
  options: AppOptions & { readonly caches: PublicCaches },
  registry: Registry,
): void {
  const { shop, caches, metricsToken, isListening, readAllMetrics } = options
  const readMetrics = readAllMetrics?.(registry) ?? (() => registry.metrics())
  healthRoutes(app, { shop, caches, metricsToken, isListening, readMetrics })
}

export interface BuiltApp {
  readonly app: App
  /** What it keeps of public pages and reads. */
  readonly caches: PublicCaches
  /** The metrics of this process. */
  readonly registry: Registry
}

/** What logs and counts every answer. */
function observeAnswers(options: AppOptions, caches: PublicCaches) {
  const metrics = createMetrics({ ...options.metrics, caches })
  return {
    registry: metrics.registry,
    lines: options.log && collectLines(options.log),
    onAnswer: (answer: Answer, log: App['log']) => {
      logAnswer(log, answer)
      metrics.observe(answer)
    },
  }
}

/** Builds the HTTP server of the shop. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { shop } = options
  const caches = new PublicCaches(shop)
  const readClientIp = createClientIpReader(options.trustedProxies)
  const readClient = (request: IncomingMessage) => {
    const ip = readClientIp(request)
    return ip === undefined ? 'disconnected' : toNetwork(ip)
  }
  const { registry, lines, onAnswer } = observeAnswers(options, caches)
  const app: App = Fastify({
    bodyLimit,
    serverFactory: (handler) =>
      createHttpServer(handler, { caches, readClient, onAnswer: (answer) => onAnswer(answer, app.log) }),
    genReqId: () => randomUUID(),
    logger: lines === undefined ? false : { stream: lines, serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxy(options.trustedProxies),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      // Has no route, so no hooks.
      onAnswer({ method: request.method, route: 'unknown', status: 400, ms: reply.elapsedTime }, request.log)
      return sendRefusal(reply, unreadableUrl)
    },
  }).withTypeProvider<ZodTypeProvider>()
  closeIdleConnections(app)
  watchAnswers(app, onAnswer)
  app.addHook('onClose', async () => lines?.flush())
  keepPublicReads(app, caches, options)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  registerErrors(app)
  watchProxies(app, options)
  watchVisitors(app, options)
  setClientIpFromProxy(app)
  refuseUnstorableText(app)
  await registerSecurityHeaders(app, shop)
  await app.register(multipart, {
    limits: { fieldSize: 64 * 1024, fields: 40, files: 12, parts: 52, fileSize: 10 * 1024 * 1024 + 1 },
  })
  await registerOpenApi(app, shop)
  for (const group of routeGroups) group(app, { shop, caches })
  registerHealth(app, { ...options, caches }, registry)
  app.all('/api/*', { schema: { hide: true } }, notFound)

  if (options.pages !== undefined) {
    const { renderer, folder } = options.pages
    if (folder !== undefined) await serveBuiltFiles(app, folder)
    registerPages(app, { shop, pages: renderer, caches, readClient })
  }
  app.setNotFoundHandler(notFound)
  return { app, caches, registry }
}

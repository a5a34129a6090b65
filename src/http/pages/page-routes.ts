import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageLoaders } from '#contract/shop/pages.ts'
import type { Shop } from '#usecases/shop.ts'
import { retryAfterSeconds } from '../errors.ts'
import { CacheScope } from './cache-scope.ts'
import { type CachedPageServer, chooseEncoding, getBody } from './cached-page-server.ts'
import { type CachedPage, compressPage, PageCache, type RenderedPage } from './page-cache.ts'
import { createPageLoaders } from './page-data.ts'
import { normalizePageUrl } from './page-url.ts'
import { registerPreviews } from './preview-pages.ts'
import type { RenderPage } from './render-page.ts'

/** The built pages, and the context key that their loaders use to get the shop. */
export interface PageBuild {
  readonly build: ServerBuild
  readonly shopContext: RouterContext<PageLoaders>
}

const cacheBytes = 128 * 1024 * 1024
/** Maximum cache age, for pages that show time-dependent rules or prices. */
const maxPageAgeMs = 10 * 60_000

/** Serves every path that is not a call or a file. Pages are rendered once and cached until their data changes. */
export function registerPages(
  app: FastifyInstance,
  shop: Shop,
  pages: PageBuild,
  cachedPages: CachedPageServer,
): PageCache {
  const cache = new PageCache(cacheBytes, () => shop.clock.now())
  const handleOfShop = createRequestHandler(pages.build, 'production')
  const sweeper = setInterval(() => cache.clear(), maxPageAgeMs)
  sweeper.unref()
  cachedPages.enable(cache)
  app.addHook('preClose', async () => cachedPages.disable())
  app.addHook('onClose', async () => clearInterval(sweeper))

  registerPreviews(app, {
    shop,
    render,
    handleBelow: (basename) => createRequestHandler({ ...pages.build, basename }, 'production'),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const pageUrl = normalizePageUrl(shop.publicUrl, request.url)
      if (pageUrl.key === undefined) {
        return send(request, reply, { page: await compressPage(await render(pageUrl.url)) })
      }
      const page = cache.peek(pageUrl.key) ?? (await cache.get(pageUrl.key, () => render(pageUrl.url)))
      // Campaign links are nearly all different, so they would only fill this cache.
      return send(request, reply, {
        page,
        key: pageUrl.key,
        cachedPages: pageUrl.campaign ? undefined : cachedPages,
      })
    },
  })
  return cache

  async function render(
    url: string,
    { scope = new CacheScope(), handle = handleOfShop }: Parameters<RenderPage>[1] = {},
  ): Promise<RenderedPage> {
    const context = new RouterContextProvider()
    context.set(pages.shopContext, createPageLoaders(shop, scope))
    const response = await handle(new Request(url), context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = createPageHeaders(response)
    return { status: response.status, headers, body, tags: [...scope.tags], until: scope.end }
  }
}

function createPageHeaders(response: Response): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) headers[name] = value
  if (response.status === 503) {
    headers['cache-control'] = 'no-store'
    headers['retry-after'] = String(retryAfterSeconds)
  }
  headers['cache-control'] ??= 'public, max-age=0, must-revalidate'
  headers.vary = 'accept-encoding'
  return headers
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, key, cachedPages }: { page: CachedPage; key?: string; cachedPages?: CachedPageServer },
): FastifyReply {
  const { status, headers, etag } = page
  for (const name in headers) reply.header(name, headers[name])
  reply.header('etag', etag)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (key !== undefined)
    cachedPages?.remember({ url: request.url, key, page, encoding, headers: reply.getHeaders() })
  return reply.code(status).send(getBody(page, encoding))
}

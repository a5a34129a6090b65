import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageReads } from '#contract/pages.ts'
import { listQuery } from '#contract/product.ts'
import { reviewsInAddress } from '#contract/review.ts'
import type { Shop } from '#usecases/shop.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { Refused } from './errors.ts'
import { type CachedPage, PageCache, pack, type RenderedPage } from './page-cache.ts'
import { bodyFor, encodingFor, type PageFront } from './page-front.ts'
import { pageReads } from './page-reads.ts'
import { PageScope } from './page-scope.ts'
import { registerPreviews } from './preview-pages.ts'

/** The built pages, and the key under which their loaders look for the shop. */
export interface PageBuild {
  readonly build: ServerBuild
  readonly shopContext: RouterContext<PageReads>
}

/** Renders the page at a whole address. */
export type RenderPage = (
  url: string,
  /** What a preview does differently. */
  other?: { readonly scope?: PageScope; readonly handle?: RequestHandler },
) => Promise<RenderedPage>

const cacheBytes = 128 * 1024 * 1024
/** A page that shows a time-dependent rule or price is made anew at least this often. */
const longestLife = 10 * 60_000

const catalogueParameters = new Set([...Object.keys(listQuery.shape), '_routes'])
const productParameters = new Set([...Object.keys(reviewsInAddress.shape), '_routes'])
const blogParameters = new Set(['page', '_routes'])
const plainParameters = new Set(['_routes'])

/** The query parameters a path knows; with any other its page is made anew each time. */
function parametersOf(path: string): ReadonlySet<string> {
  if (/^\/products(?:\.data)?$/.test(path)) return catalogueParameters
  if (/^\/blog(?:\.data)?$/.test(path)) return blogParameters
  return path.startsWith('/products/') ? productParameters : plainParameters
}

/** Serves every path that is no call and no file: rendered once, then out of memory until something it shows changes. */
export function registerPages(
  app: FastifyInstance,
  shop: Shop,
  pages: PageBuild,
  front: PageFront,
): PageCache {
  const cache = new PageCache(cacheBytes, () => shop.clock.now())
  const handleOfShop = createRequestHandler(pages.build, 'production')
  const sweeper = setInterval(() => cache.clear(), longestLife)
  sweeper.unref()
  front.open(cache)
  app.addHook('preClose', async () => front.close())
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
      const asked = normalise(request)
      if (asked.key === undefined) {
        return send(request, reply, { page: await pack(await render(asked.url)) })
      }
      const page = cache.peek(asked.key) ?? (await cache.get(asked.key, () => render(asked.url)))
      return send(request, reply, { page, key: asked.key, front })
    },
  })
  return cache

  async function render(
    url: string,
    { scope = new PageScope(), handle = handleOfShop }: Parameters<RenderPage>[1] = {},
  ): Promise<RenderedPage> {
    const context = new RouterContextProvider()
    context.set(pages.shopContext, pageReads(shop, scope))
    const response = await handle(new Request(url), context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers: Record<string, string> = {}
    for (const [name, value] of response.headers) headers[name] = value
    headers['cache-control'] ??= 'public, max-age=0, must-revalidate'
    headers.vary = 'accept-encoding'
    if (headers['content-type']?.startsWith('text/html')) {
      headers['content-security-policy'] = contentSecurityPolicy(body.toString('utf8'))
    }
    return { status: response.status, headers, body, tags: [...scope.tags], until: scope.end }
  }

  /** The same page under one name: parameters in order, and no key when one of them is unknown. */
  function normalise(request: FastifyRequest): { readonly url: string; readonly key: string | undefined } {
    const url = addressOf(shop.publicUrl, request.url)
    const known = parametersOf(url.pathname)
    url.searchParams.sort()
    const strange = [...url.searchParams.keys()].some((name) => !known.has(name))
    return { url: url.href, key: strange || url.href.length > 1000 ? undefined : url.pathname + url.search }
  }
}

/** The path on this shop, whatever it looks like: '//elsewhere' is a path of ours too. @throws Refused */
function addressOf(publicUrl: string, path: string): URL {
  try {
    return new URL(publicUrl + path.replace(/^\/+/, '/'))
  } catch {
    throw new Refused({ code: 'invalid-input', message: 'This address cannot be read.' })
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, key, front }: { page: CachedPage; key?: string; front?: PageFront },
): FastifyReply {
  const { status, headers, etag } = page
  for (const name in headers) reply.header(name, headers[name])
  reply.header('etag', etag)
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (key !== undefined)
    front?.learn({ address: request.url, key, page, encoding, headers: reply.getHeaders() })
  return reply.code(status).send(bodyFor(page, encoding))
}

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toNetwork } from '#domain/network-address.ts'
import type { Shop } from '#usecases/shop.ts'
import { CacheScope } from '../cache/cache-scope.ts'
import { QueueRefusal } from '../cache/fair-queue.ts'
import type { KnownSlugs } from '../cache/known-slugs.ts'
import type { PublicCaches } from '../cache/public-caches.ts'
import type { NewResponse } from '../cache/response-cache.ts'
import { retryAfterSeconds } from '../errors.ts'
import { sendBusyPage } from './busy-page.ts'
import { createPageLoaders } from './page-data.ts'
import type { PageRenderer } from './page-renderer.ts'
import { normalizePageUrl, notFoundUrl, type PageUrl, spellName } from './page-url.ts'
import { registerPreviews } from './preview-pages.ts'
import type { RenderOptions } from './render-page.ts'

interface PageRoutes {
  readonly shop: Shop
  readonly pages: PageRenderer
  readonly caches: PublicCaches
  /** The client that a request counts for. */
  readonly readClient: (request: IncomingMessage) => string
}

/** Pages with longer URLs are rendered for every request. */
const maxKeyLength = 1000

/** Serves every path that is not a call or a file. Pages are rendered once and kept until their data changes. */
export function registerPages(app: FastifyInstance, { shop, pages, caches, readClient }: PageRoutes): void {
  const { pages: cache, renderQueue } = caches
  const refuses = (request: IncomingMessage) => renderQueue.refuses(readClient(request))
  const sendBusy = (reply: FastifyReply) => sendBusyPage(reply, caches.server)
  caches.server.servePages({ cache, resolveKey, refuses })

  registerPreviews(app, {
    shop,
    render: renderInTurn,
    sendBusy,
    sendNotFound: (request, reply) => sendPage(request, reply, notFoundUrl),
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const pageUrl = normalizePageUrl(request.url)
      if (pageUrl.movedTo !== undefined) return reply.redirect(pageUrl.movedTo, 301)
      const known = await resolveName(caches.slugs, pageUrl)
      if (known.movedTo !== undefined) return reply.redirect(known.movedTo, 301)
      return sendPage(request, reply, known)
    },
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply, { key, isNotFound }: PageUrl) {
    const render = () => renderInTurn(request, shop.publicUrl + key)
    const isKept = ({ status }: NewResponse) =>
      key.length <= maxKeyLength && (status === 200 || (isNotFound && status === 404))
    try {
      const response = await cache.get(key, render, isKept)
      await caches.send(request, reply, { cache, key, response })
    } catch (error) {
      if (!(error instanceof QueueRefusal)) throw error
      await sendBusy(reply)
    }
  }

  /** @throws QueueRefusal */
  function renderInTurn(
    request: FastifyRequest,
    url: string,
    { scope = new CacheScope(), basename }: RenderOptions = {},
  ): Promise<NewResponse> {
    return renderQueue.run(toNetwork(request.ip), async () => {
      const loaders = createPageLoaders({ shop, caches }, scope)
      const response = await pages.render(url, loaders, basename)
      const body = Buffer.from(await response.arrayBuffer())
      const headers = createPageHeaders(response)
      return { status: response.status, headers, body, tags: [...scope.tags], until: scope.end }
    })
  }
}

/** The key of a URL that has a page and is spelled as the shop spells it. */
function resolveKey(url: string): string | undefined {
  try {
    const { key, movedTo, isNotFound } = normalizePageUrl(url)
    // A path without a page may be a file, the admin area or another route of Fastify.
    return movedTo === undefined && !isNotFound ? key : undefined
  } catch {
    // Fastify explains what is wrong with it.
    return undefined
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

/** The page of a named record under the shop's spelling of the name, so that other spellings render nothing. */
async function resolveName(slugs: KnownSlugs, pageUrl: PageUrl): Promise<PageUrl> {
  const { named, key } = pageUrl
  if (named === undefined) return pageUrl
  const spelling = await slugs.findSpelling(named.record, named.name)
  if (spelling === undefined) return named.unknown
  if (spelling === named.name) return pageUrl
  return { ...pageUrl, movedTo: spellName(key, named.name, spelling) }
}

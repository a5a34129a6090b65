import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPreview } from '#db/queries/content/previews.ts'
import type { Shop } from '#usecases/shop.ts'
import { hashToken } from '#usecases/tokens.ts'
import { CacheScope } from '../cache/cache-scope.ts'
import { QueueRefusal } from '../cache/fair-queue.ts'
import type { RenderOptions, RenderPage } from './render-page.ts'

interface Previews {
  readonly shop: Shop
  readonly render: RenderPage
  /** For a page that has no place in the queue. */
  sendBusy(reply: FastifyReply): FastifyReply
  /** For unknown and expired keys. */
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const keyShape = /^[A-Za-z0-9_-]{43}$/

/**
 * The shop under `/preview/{key}`, with one draft in place. Only people with the key can see it. It is not cached or
 * indexed, and no linked site learns the key.
 */
export function registerPreviews(
  app: FastifyInstance,
  { shop, render, sendBusy, sendNotFound }: Previews,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = /^\/preview\/([^/?.]+)/.exec(request.url)?.[1] ?? ''
    const now = shop.clock.now()
    const preview = keyShape.test(key) ? await findPreview(shop.db, hashToken(key), now) : undefined
    if (preview === undefined) return sendNotFound(request, reply)
    const page = await renderOrRefuse(request, {
      scope: new CacheScope(new Map([[preview.contentKey, preview.value]]), preview.expiresAt),
      basename: `/preview/${key}`,
    })
    if (page === undefined) return sendBusy(reply)
    return reply
      .code(page.status)
      .headers(page.headers)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .send(page.body)
  }
  const renderOrRefuse = (request: FastifyRequest, options: RenderOptions) =>
    render(request, shop.publicUrl + request.url, options).catch((error: unknown) => {
      if (!(error instanceof QueueRefusal)) throw error
    })
  for (const url of ['/preview/:key', '/preview/:key/*'])
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: answer })
}

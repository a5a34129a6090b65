import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestHandler } from 'react-router'
import { findPreview } from '#db/queries/content/previews.ts'
import type { Shop } from '#usecases/shop.ts'
import { hashToken } from '#usecases/tokens.ts'
import { CacheScope } from './cache-scope.ts'
import type { RenderPage } from './render-page.ts'

interface Previews {
  readonly shop: Shop
  readonly render: RenderPage
  /** The shop's pages as if this address were its front door. */
  handleBelow(address: string): RequestHandler
}

const keyShape = /^[A-Za-z0-9_-]{43}$/

/**
 * The whole shop under `/preview/{key}`, with one draft in its place. Only whoever has the key sees it, it is kept
 * nowhere, no search engine may list it, and no address it leads to learns the key.
 */
export function registerPreviews(app: FastifyInstance, { shop, render, handleBelow }: Previews): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = /^\/preview\/([^/?.]+)/.exec(request.url)?.[1] ?? ''
    const now = shop.clock.now()
    const preview = keyShape.test(key) ? await findPreview(shop.db, hashToken(key), now) : undefined
    const url = shop.publicUrl + request.url
    const page =
      preview === undefined
        ? await render(`${shop.publicUrl}/preview`)
        : await render(url, {
            scope: new CacheScope(new Map([[preview.contentKey, preview.value]]), preview.expiresAt),
            // The router finds its routes below this address, on the server and in the browser.
            handle: handleBelow(`/preview/${key}`),
          })
    return reply
      .code(page.status)
      .headers(page.headers)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .send(page.body)
  }
  for (const url of ['/preview/:key', '/preview/:key/*'])
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: answer })
}

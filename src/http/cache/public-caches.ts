import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#usecases/shop.ts'
import { KeptCatalog } from '../pages/kept-catalog.ts'
import { KeptLayout } from '../pages/kept-layout.ts'
import { CachedResponseServer } from './cached-response-server.ts'
import { chooseEncoding } from './encoding.ts'
import { FairQueue } from './fair-queue.ts'
import { KnownSlugs } from './known-slugs.ts'
import { type CachedResponse, ResponseCache } from './response-cache.ts'

const mebibyte = 1024 * 1024
/** Pages and reads have their own memory, so that a flood of questions does not remove the pages. */
const pageBytes = 40 * mebibyte
const readBytes = 20 * mebibyte
const maxAgeMs = 10 * 60_000

/** A page takes tens of milliseconds of processor time, so two at once would only delay each other and everything else. */
const renderLimits = { running: 1, waiting: 48, perClient: 8 }
/** A read mostly waits for the database, which has 16 connections. */
const readLimits = { running: 8, waiting: 400, perClient: 100 }

interface Kept {
  readonly cache: ResponseCache
  readonly key: string
  readonly response: CachedResponse
}

/** What the process keeps of public pages and reads, and the queues of those that it does not have. */
export class PublicCaches {
  readonly pages: ResponseCache
  readonly reads: ResponseCache
  readonly renderQueue = new FairQueue(renderLimits)
  readonly readQueue = new FairQueue(readLimits)
  readonly server: CachedResponseServer
  readonly catalog: KeptCatalog
  readonly layout: KeptLayout
  readonly slugs: KnownSlugs

  constructor(shop: Pick<Shop, 'db' | 'clock'>) {
    const { clock } = shop
    const now = () => clock.now()
    this.pages = new ResponseCache({ maxBytes: pageBytes, maxAgeMs, now })
    this.reads = new ResponseCache({ maxBytes: readBytes, maxAgeMs, now })
    this.catalog = new KeptCatalog(shop.db, { maxAgeMs, now })
    this.layout = new KeptLayout({ now })
    this.server = new CachedResponseServer(this.reads)
    this.slugs = new KnownSlugs(shop)
  }

  get #all() {
    return [this.layout, this.pages, this.reads, this.slugs, this.catalog]
  }

  /** Removes what shows data with one of the tags. */
  drop(tags: readonly string[]): void {
    for (const cache of this.#all) cache.drop(tags)
  }

  clear(): void {
    for (const cache of this.#all) cache.clear()
  }

  /** Sends a response that may be kept. An unchanged ETag gives a 304. */
  async send(request: FastifyRequest, reply: FastifyReply, { cache, key, response }: Kept): Promise<void> {
    const { status, headers, etag } = response
    reply.headers(headers)
    response.onSend?.()
    if (request.method !== 'POST') {
      reply.header('etag', etag)
      if (status === 200 && request.headers['if-none-match'] === etag)
        return void (await reply.removeHeader('content-type').code(304).send())
    }
    const encoding = chooseEncoding(response.length, request.headers['accept-encoding'])
    const body = await cache.getBody(key, response, encoding)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    this.server.remember({
      request: request.raw,
      cache,
      key,
      response,
      encoding,
      headers: reply.getHeaders(),
    })
    await reply.code(status).send(body)
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, PageCache } from './page-cache.ts'

export type PageEncoding = 'br' | 'gzip' | 'identity'

const maxUrls = 20_000

/**
 * Sends cached pages before Fastify handles the request. The headers, including security headers, are recorded from
 * the first response that went through Fastify, so they are defined in one place.
 */
export class CachedPageServer {
  readonly #keys = new Map<string, string>()
  readonly #heads = new WeakMap<CachedPage, Map<PageEncoding, readonly string[]>>()
  #cache: PageCache | undefined

  enable(cache: PageCache): void {
    this.#cache = cache
  }

  /** Stops sending cached pages, because Fastify answers the remaining requests itself while it closes. */
  disable(): void {
    this.#cache = undefined
  }

  remember(sent: {
    url: string
    key: string
    page: CachedPage
    encoding: PageEncoding
    headers: Readonly<Record<string, number | string | readonly string[] | undefined>>
  }): void {
    if (this.#keys.size >= maxUrls) this.#keys.clear()
    this.#keys.set(sent.url, sent.key)
    const heads = this.#heads.get(sent.page) ?? new Map<PageEncoding, readonly string[]>()
    if (heads.has(sent.encoding)) return
    const all = { ...sent.headers, 'content-length': getBody(sent.page, sent.encoding).length }
    heads.set(
      sent.encoding,
      Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
    )
    this.#heads.set(sent.page, heads)
  }

  /** False when Fastify should handle the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#cache === undefined) return false
    if (request.headers['if-none-match'] !== undefined) return false
    const key = this.#keys.get(request.url ?? '')
    const page = key === undefined ? undefined : this.#cache.peek(key)
    if (page === undefined) return false
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const head = this.#heads.get(page)?.get(encoding)
    if (head === undefined) return false
    response.writeHead(page.status, [...head])
    response.end(getBody(page, encoding))
    return true
  }
}

export function chooseEncoding(accepted: string | undefined): PageEncoding {
  if (accepted?.includes('br') === true) return 'br'
  return accepted?.includes('gzip') === true ? 'gzip' : 'identity'
}

export function getBody(page: CachedPage, encoding: PageEncoding): Buffer {
  if (encoding === 'br') return page.brotli
  return encoding === 'gzip' ? page.gzip : page.plain
}

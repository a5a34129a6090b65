import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSmallCall, readSmallBody } from './call-body.ts'
import { type CachedResponse, chooseEncoding, type Encoding, type ResponseCache } from './response-cache.ts'

type Head = readonly string[]

/** What was sent through Fastify. */
export interface SentResponse {
  readonly request: IncomingMessage
  readonly cache: ResponseCache
  readonly key: string
  readonly response: CachedResponse
  readonly encoding: Encoding
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>
}

export interface CachedPages {
  readonly cache: ResponseCache
  /** The cache key of a page's URL; undefined when Fastify should handle the request. */
  resolveKey(url: string): string | undefined
}

/**
 * Sends kept responses before Fastify handles the request. The headers, including security headers, are recorded from
 * the first response that went through Fastify, so they are defined in one place.
 */
export class CachedResponseServer {
  readonly #heads = new WeakMap<CachedResponse, Map<Encoding, Head>>()
  readonly #reads: ResponseCache
  /** The bodies of calls that may be kept. */
  readonly #bodies = new WeakMap<IncomingMessage, string>()
  readonly #keptCalls = new Set<string>()
  #pages: CachedPages | undefined
  #isEnabled = true

  constructor(reads: ResponseCache) {
    this.#reads = reads
  }

  servePages(pages: CachedPages): void {
    this.#pages = pages
  }

  /** A call whose answers are kept by its body. */
  serveCall(path: string): void {
    this.#keptCalls.add(path)
  }

  /** Stops sending kept responses, because Fastify answers the remaining requests itself while it closes. */
  disable(): void {
    this.#isEnabled = false
  }

  /** Remembers the headers of a response, and the request as another name of its key. */
  remember({ request, cache, key, response, encoding, headers }: SentResponse): void {
    const alias = this.#getAlias(request)
    // Other URLs of a page are as many as their senders like.
    if (alias !== undefined && (cache === this.#reads || alias === key)) cache.addAlias(key, alias)
    const body = response.bodies.get(encoding)
    const heads = this.#heads.get(response) ?? new Map<Encoding, Head>()
    if (body === undefined || heads.has(encoding)) return
    const all = { ...headers, 'content-length': body.length }
    heads.set(
      encoding,
      Object.entries(all).flatMap(([name, value]) => [name, String(value)]),
    )
    this.#heads.set(response, heads)
  }

  /** Sends the kept response, or lets Fastify handle the request. */
  answer(
    request: IncomingMessage,
    reply: ServerResponse,
    { handle, onSent }: { readonly handle: () => void; readonly onSent: () => void },
  ): void {
    const { method, url = '' } = request
    if (!this.#isEnabled) handle()
    else if (method === 'GET') {
      // Fastify answers 304 when nothing changed.
      const found = request.headers['if-none-match'] === undefined ? this.#findByUrl(url) : undefined
      if (this.#send(found, request, reply)) onSent()
      else handle()
    } else if (this.#keptCalls.has(url) && isSmallCall(request)) {
      readSmallBody(request, (body) => {
        this.#bodies.set(request, body)
        if (this.#send(this.#reads.peekAlias(`${url} ${body}`), request, reply)) {
          request.resume()
          onSent()
        } else handle()
      })
    } else handle()
  }

  #findByUrl(url: string): CachedResponse | undefined {
    if (url.startsWith('/api/')) return this.#reads.peekAlias(url)
    if (this.#pages === undefined) return undefined
    const { cache, resolveKey } = this.#pages
    const known = cache.peekAlias(url)
    if (known !== undefined) return known
    const key = resolveKey(url)
    return key === undefined ? undefined : cache.peek(key)
  }

  #send(found: CachedResponse | undefined, request: IncomingMessage, reply: ServerResponse): boolean {
    if (found === undefined) return false
    const encoding = chooseEncoding(found, request.headers['accept-encoding'])
    const head = this.#heads.get(found)?.get(encoding)
    const body = found.bodies.get(encoding)
    if (head === undefined || body === undefined) return false
    reply.writeHead(found.status, [...head])
    reply.end(body)
    return true
  }

  /** The request as it is found again without parsing: the path, with the body of a call. */
  #getAlias(request: IncomingMessage): string | undefined {
    const { method, url = '' } = request
    if (method === 'GET') return url
    const body = this.#bodies.get(request)
    return body === undefined ? undefined : `${url} ${body}`
  }
}

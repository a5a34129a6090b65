import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSmallCall, readSmallBody } from './call-body.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

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
  /** Whether a page that is not in memory would not be rendered now. It then counts as refused. */
  refuses(request: IncomingMessage): boolean
}

/** An answer that is the same for everybody, with all of its headers. */
interface RecordedResponse {
  readonly status: number
  readonly head: Head
  readonly body: string
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
  #refusal: RecordedResponse | undefined
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
    heads.set(encoding, toHead(all))
    this.#heads.set(response, heads)
  }

  /** Remembers how a page is refused, because refusing a flood through Fastify would take most of the processor's time. */
  rememberRefusal(status: number, headers: SentResponse['headers'], body: string): void {
    this.#refusal ??= {
      status,
      head: toHead({ ...headers, 'content-length': Buffer.byteLength(body) }),
      body,
    }
  }

  /** Sends the kept response and calls `onSent`, or lets Fastify handle the request. */
  answer(request: IncomingMessage, reply: ServerResponse, handle: () => void, onSent: () => void): void {
    const { method, url = '' } = request
    if (!this.#isEnabled) handle()
    else if (method === 'GET') {
      const found = this.#findByUrl(url)
      const isSent =
        found === undefined
          ? this.#refuse(request, reply)
          : // Fastify answers 304 when nothing changed.
            request.headers['if-none-match'] === undefined && this.#send(found, request, reply)
      if (isSent) onSent()
      else handle()
    } else if (this.#keptCalls.has(url) && isSmallCall(request)) {
      readSmallBody(request, (body) => {
        this.#bodies.set(request, body)
        if (!this.#send(this.#reads.peekAlias(`${url} ${body}`), request, reply)) return handle()
        request.resume()
        onSent()
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

  /** Refuses a page that is not in memory, when there is no place for it. */
  #refuse(request: IncomingMessage, reply: ServerResponse): boolean {
    const { url = '' } = request
    if (this.#pages === undefined || this.#refusal === undefined || url.startsWith('/api/')) return false
    const { cache, resolveKey, refuses } = this.#pages
    const key = resolveKey(url)
    if (key === undefined || cache.isBeingCreated(key) || !refuses(request)) return false
    const { status, head, body } = this.#refusal
    reply.writeHead(status, [...head])
    reply.end(body)
    return true
  }

  #send(found: CachedResponse | undefined, request: IncomingMessage, reply: ServerResponse): boolean {
    if (found === undefined) return false
    const encoding = chooseEncoding(found.length, request.headers['accept-encoding'])
    const head = this.#heads.get(found)?.get(encoding)
    const body = found.bodies.get(encoding)
    if (head === undefined || body === undefined) return false
    found.onSend?.()
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

function toHead(headers: SentResponse['headers']): Head {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

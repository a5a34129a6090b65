import { createHash } from 'node:crypto'
import { toLegalDay } from '#domain/legal-day.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { compress, decompress, type Encoding, toOwnMemory } from './encoding.ts'
import { QueueRefusal } from './fair-queue.ts'
import { getNextHour } from './next-hour.ts'

/** A complete response. Bodies in other encodings are added when somebody first asks for them. */
export interface CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Not empty. A large response has no plain body, because it would take five times the memory of the compressed one. */
  readonly bodies: Map<Encoding, Buffer>
  /** Bytes without compression. */
  readonly length: number
  /** Cache tags such as `product:ID`, `catalog` and `content`. A change of any of them removes the response. */
  readonly tags: ReadonlySet<string>
  /** When the response becomes stale, unless a change makes it stale before. */
  readonly until: Date
  /** Called each time that the response is sent. */
  readonly onSend?: (() => void) | undefined
}

/** A response as its route creates it. */
export interface NewResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  readonly until?: Date | undefined
  readonly onSend?: (() => void) | undefined
}

interface Options {
  readonly maxBytes: number
  /** For what depends on the time or has no tag, such as the proof of a list price or the popularity of a product. */
  readonly maxAgeMs: number
  readonly now: () => Date
}

interface Entry {
  readonly response: CachedResponse
  /** Requests that need no parsing to find the response: a path, or a path with a body. */
  readonly aliases: Set<string>
  bytes: number
}

/** A response that is being created. */
interface Creation {
  readonly result: Promise<CachedResponse>
  /** Tags that changed since it began. What it read may be older than the change. */
  readonly changedTags: Set<string>
  isOutdated: boolean
}

/** Nearly every client accepts Brotli, so larger bodies are kept only compressed. */
const maxPlainBytes = 16_000
const maxAliases = 8
/** A response, its headers and its keys take about this much beside its body. */
const entryBytes = 2000

/** Whether a new day begins between the two: for rules in New York, and for the shop in its own zone. */
function startsDay(later: Date, earlier: Date): boolean {
  return [toLegalDay, toShopDay].some((toDay) => toDay(later) !== toDay(earlier))
}

/**
 * An LRU cache of public responses: pages and JSON reads. Only one creation per key runs at a time, and other requests
 * wait for it. A response whose creation started before a change to its data is sent but not kept.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #keysByAlias = new Map<string, string>()
  readonly #creations = new Map<string, Creation>()
  /** All that run, including those that new requests no longer wait for. */
  readonly #running = new Set<Creation>()
  readonly #compressions = new WeakMap<CachedResponse, Map<Encoding, Promise<Buffer>>>()
  /** Plain copies of large bodies, as long as somebody still gets them. */
  readonly #plainBodies = new WeakMap<CachedResponse, Promise<Buffer> | WeakRef<Buffer>>()
  readonly #options: Options
  #bytes = 0
  hits = 0
  misses = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** The kept response, if it is still valid. */
  peek(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.response.until <= this.#options.now()) {
      this.#remove(key, entry)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.hits += 1
    return entry.response
  }

  peekAlias(alias: string): CachedResponse | undefined {
    const key = this.#keysByAlias.get(alias)
    return key === undefined ? undefined : this.peek(key)
  }

  /** Whether a request for this key would wait for another one. */
  isBeingCreated(key: string): boolean {
    return this.#creations.has(key)
  }

  addAlias(key: string, alias: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.aliases.has(alias)) return
    const [oldest] = entry.aliases
    if (oldest !== undefined && entry.aliases.size >= maxAliases) {
      entry.aliases.delete(oldest)
      this.#keysByAlias.delete(oldest)
      this.#grow(entry, -oldest.length)
    }
    entry.aliases.add(alias)
    this.#keysByAlias.set(alias, key)
    this.#grow(entry, alias.length)
  }

  /**
   * @param isKept whether a response can be kept
   * @throws QueueRefusal when the creation was refused
   */
  async get(
    key: string,
    create: () => Promise<NewResponse>,
    isKept = (response: NewResponse) => response.status === 200,
  ): Promise<CachedResponse> {
    for (;;) {
      const kept = this.peek(key)
      if (kept !== undefined) return kept
      const other = this.#creations.get(key)
      if (other === undefined) return this.#create(key, create, isKept)
      try {
        return await other.result
      } catch (error) {
        // The refusal was meant for the one who asked first.
        if (!(error instanceof QueueRefusal)) throw error
      }
    }
  }

  /** The body in this encoding, compressed at most once. */
  async getBody(key: string, response: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const body = response.bodies.get(encoding)
    if (body !== undefined) return body
    if (encoding === 'identity') return this.#getPlainBody(response)
    const running = this.#compressions.get(response) ?? new Map<Encoding, Promise<Buffer>>()
    this.#compressions.set(response, running)
    const compression = running.get(encoding) ?? this.#compressAgain(response, encoding)
    running.set(encoding, compression)
    const compressed = await compression
    running.delete(encoding)
    if (!response.bodies.has(encoding)) {
      response.bodies.set(encoding, compressed)
      const entry = this.#entries.get(key)
      if (entry?.response === response) this.#grow(entry, compressed.length)
    }
    return compressed
  }

  /**
   * Large bodies are unpacked for clients that accept no compression, and not kept. All clients that are being answered
   * share one copy, or a slow reader could fill the memory.
   */
  async #getPlainBody(response: CachedResponse): Promise<Buffer> {
    const plain = response.bodies.get('identity')
    if (plain !== undefined) return plain
    const shared = this.#plainBodies.get(response)
    const known = shared instanceof WeakRef ? shared.deref() : shared
    if (known !== undefined) return known
    const unpacking = decompress(response.bodies.get('br') ?? Buffer.alloc(0))
    this.#plainBodies.set(response, unpacking)
    const body = await unpacking
    this.#plainBodies.set(response, new WeakRef(body))
    return body
  }

  async #compressAgain(response: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
    return compress(await this.#getPlainBody(response), encoding)
  }

  /** Removes every response with one of the tags. */
  drop(tags: readonly string[]): void {
    for (const creation of this.#running) for (const tag of tags) creation.changedTags.add(tag)
    // New requests must not wait for a creation that read the old rows.
    this.#creations.clear()
    for (const [key, entry] of this.#entries) {
      if (tags.some((tag) => entry.response.tags.has(tag))) this.#remove(key, entry)
    }
  }

  clear(): void {
    for (const creation of this.#running) creation.isOutdated = true
    this.#creations.clear()
    this.#entries.clear()
    this.#keysByAlias.clear()
    this.#bytes = 0
  }

  get size(): { readonly responses: number; readonly bytes: number } {
    return { responses: this.#entries.size, bytes: this.#bytes }
  }

  async #create(
    key: string,
    create: () => Promise<NewResponse>,
    isKept: (response: NewResponse) => boolean,
  ): Promise<CachedResponse> {
    this.misses += 1
    const result = create().then(async (response) => {
      const complete = await this.#complete(response, isKept(response))
      const isOutdated = creation.isOutdated || response.tags.some((tag) => creation.changedTags.has(tag))
      if (!isOutdated && isKept(response)) this.#keep(key, complete)
      return complete
    })
    const creation: Creation = { result, changedTags: new Set(), isOutdated: false }
    this.#creations.set(key, creation)
    this.#running.add(creation)
    try {
      return await result
    } finally {
      this.#running.delete(creation)
      if (this.#creations.get(key) === creation) this.#creations.delete(key)
    }
  }

  async #complete(response: NewResponse, isKept: boolean): Promise<CachedResponse> {
    const { status, headers, body, tags, until, onSend } = response
    const isPacked = isKept && body.length > maxPlainBytes
    const latest = this.#getLatestEnd()
    return {
      status,
      headers,
      etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
      bodies: new Map([isPacked ? ['br', await compress(body, 'br')] : ['identity', toOwnMemory(body)]]),
      length: body.length,
      tags: new Set(tags),
      until: until === undefined || until > latest ? latest : until,
      onSend,
    }
  }

  /** Rules, sales holds and prices may change with the day, which begins at a full hour. */
  #getLatestEnd(): Date {
    const now = this.#options.now()
    const latest = new Date(now.getTime() + this.#options.maxAgeMs)
    const hour = getNextHour(now)
    return hour < latest && startsDay(hour, now) ? hour : latest
  }

  #keep(key: string, response: CachedResponse): void {
    const bodyBytes = [...response.bodies.values()].reduce((sum, body) => sum + body.length, 0)
    const bytes = bodyBytes + key.length + entryBytes
    if (bytes > this.#options.maxBytes / 8) return
    const old = this.#entries.get(key)
    if (old !== undefined) this.#remove(key, old)
    const entry: Entry = { response, aliases: new Set(), bytes: 0 }
    this.#entries.set(key, entry)
    this.#grow(entry, bytes)
  }

  /** Makes room by removing the responses that were not asked for the longest. */
  #grow(entry: Entry, bytes: number): void {
    entry.bytes += bytes
    this.#bytes += bytes
    for (const [oldest, each] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#remove(oldest, each)
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    for (const alias of entry.aliases) this.#keysByAlias.delete(alias)
    this.#bytes -= entry.bytes
  }
}

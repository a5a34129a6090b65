import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A complete response in every encoding. */
export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
  /** Cache tags such as `product:ID`, `catalog` and `content`. A change of any of them removes the page. */
  readonly tags: ReadonlySet<string>
  /** When the page becomes stale. Absent when only a change makes it stale. */
  readonly until?: Date | undefined
}

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly tags: readonly string[]
  readonly until?: Date | undefined
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * An LRU cache of rendered public pages. Only one render per key runs at a time, and other requests wait for it. A
 * render that started before a change to its data is sent but not cached.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #maxBytes: number
  readonly #now: () => Date
  #bytes = 0
  #generation = 0
  hits = 0
  misses = 0

  constructor(maxBytes: number, now: () => Date) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** The cached page, if it is still valid. */
  peek(key: string): CachedPage | undefined {
    const found = this.#pages.get(key)
    if (found === undefined) return undefined
    if (found.until !== undefined && found.until <= this.#now()) {
      this.#remove(key, found)
      return undefined
    }
    this.#pages.delete(key)
    this.#pages.set(key, found)
    this.hits += 1
    return found
  }

  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const found = this.peek(key) ?? this.#rendering.get(key)
    if (found !== undefined) return found
    this.misses += 1
    const rendering = this.#render(key, render)
    this.#rendering.set(key, rendering)
    try {
      return await rendering
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  /** Removes every page with one of the tags. */
  drop(tags: readonly string[]): void {
    this.#generation += 1
    // New requests must not wait for a render that read the old rows.
    this.#rendering.clear()
    for (const [key, page] of this.#pages) {
      if (tags.some((tag) => page.tags.has(tag))) this.#remove(key, page)
    }
  }

  clear(): void {
    this.#generation += 1
    this.#rendering.clear()
    this.#pages.clear()
    this.#bytes = 0
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const generation = this.#generation
    const page = await compressPage(await render())
    if (generation === this.#generation && page.status === 200) this.#keep(key, page)
    return page
  }

  #keep(key: string, page: CachedPage): void {
    const size = measureBytes(page)
    if (size > this.#maxBytes / 8) return
    const old = this.#pages.get(key)
    if (old !== undefined) this.#remove(key, old)
    this.#pages.set(key, page)
    this.#bytes += size
    for (const [oldest, value] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, value)
    }
  }

  #remove(key: string, page: CachedPage): void {
    this.#pages.delete(key)
    this.#bytes -= measureBytes(page)
  }
}

function measureBytes(page: CachedPage): number {
  return page.plain.length + page.brotli.length + page.gzip.length
}

export async function compressPage(rendered: RenderedPage): Promise<CachedPage> {
  const { body } = rendered
  const [brotli, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body, { level: 6 }),
  ])
  return {
    status: rendered.status,
    headers: rendered.headers,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    plain: body,
    brotli,
    gzip: zipped,
    tags: new Set(rendered.tags),
    until: rendered.until,
  }
}

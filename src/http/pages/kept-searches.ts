import type { SearchMode } from '#db/queries/search/search-query.ts'
import { KeptValue } from '#usecases/kept-value.ts'

/** The ids of the products that a search finds, with their ranks. */
export type FoundProducts = ReadonlyMap<string, number>

type Options = ConstructorParameters<typeof KeptValue>[0] & {
  /** Asks the database. */
  readonly search: (text: string, mode: SearchMode) => Promise<FoundProducts>
  /** How many found products are kept, all searches together. Each takes about 100 bytes. */
  readonly maxFound: number
}

interface Entry {
  readonly found: KeptValue<FoundProducts>
  size: number
}

/** A search that finds nothing takes memory, too. */
const minSize = 10

/**
 * What the latest searches found, kept until the catalog changes. A shopper who filters, sorts or pages the products
 * found asks for the same text again.
 */
export class KeptSearches {
  readonly #options: Options
  /** The search that was used last is at the end. */
  readonly #entries = new Map<string, Entry>()
  #size = 0

  constructor(options: Options) {
    this.#options = options
  }

  async find(text: string, mode: SearchMode): Promise<FoundProducts> {
    const key = `${mode} ${text}`
    const entry = this.#entries.get(key) ?? { found: new KeptValue<FoundProducts>(this.#options), size: 0 }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#resize(entry, minSize)
    const found = await entry.found.load(() => this.#options.search(text, mode))
    // After a change of the catalog this search is no longer kept.
    if (this.#entries.get(key) === entry) this.#resize(entry, minSize + found.size)
    return found
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }

  /** Counts the entry with its size, and drops the oldest entries while there are too many. */
  #resize(entry: Entry, size: number): void {
    this.#size += Math.max(size, entry.size) - entry.size
    entry.size = Math.max(size, entry.size)
    for (const [key, oldest] of this.#entries) {
      if (this.#size <= this.#options.maxFound) return
      this.#entries.delete(key)
      this.#size -= oldest.size
    }
  }
}

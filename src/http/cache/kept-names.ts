import { KeptValue } from './kept-value.ts'

/** What decides whether names are kept. */
interface Options {
  /** Reads all names, each with how the shop spells it. */
  readonly load: () => Promise<ReadonlyMap<string, string>>
  /** The cache tag that is published when a name is added. */
  readonly tag: string
  /** For changes that no tag tells. */
  readonly maxAgeMs: number
  readonly now: () => Date
}

/** All names that a kind of path can contain, kept until one is added, so that unknown ones need neither a query nor a page. */
export class KeptNames {
  readonly #options: Options
  readonly #kept: KeptValue<ReadonlyMap<string, string>>
  #reading: Promise<ReadonlyMap<string, string>> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#kept = new KeptValue(options)
  }

  /** How the shop spells the name; undefined for an unknown one. */
  async find(name: string): Promise<string | undefined> {
    return (this.#kept.value ?? (await this.#read())).get(name)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(this.#options.tag)) this.clear()
  }

  clear(): void {
    this.#kept.drop()
    // New questions must not wait for a reading that is older than the change.
    this.#reading = undefined
  }

  /** All who ask during a reading share it. */
  #read(): Promise<ReadonlyMap<string, string>> {
    if (this.#reading !== undefined) return this.#reading
    const keep = this.#kept.startReading()
    const reading = this.#options
      .load()
      .then((names) => {
        keep(names)
        return names
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = undefined
      })
    this.#reading = reading
    return reading
  }
}

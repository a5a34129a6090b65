import { KeptValue } from '#usecases/kept-value.ts'

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

  constructor(options: Options) {
    this.#options = options
    this.#kept = new KeptValue(options)
  }

  /** How the shop spells the name; undefined for an unknown one. */
  async find(name: string): Promise<string | undefined> {
    const names = await this.#kept.load(this.#options.load)
    return names.get(name)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(this.#options.tag)) this.clear()
  }

  clear(): void {
    this.#kept.drop()
  }
}

interface Options {
  /** For changes that are not announced. */
  readonly maxAgeMs: number
  readonly now: () => Date
}

/** A value that is kept until the data behind it changes. */
export class KeptValue<Value> {
  readonly #options: Options
  #kept: { readonly value: Value; readonly until: number } | undefined
  /** The reading that is under way, unless the data changed since it began. */
  #reading: Promise<Value> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get value(): Value | undefined {
    const kept = this.#kept
    return kept !== undefined && this.#options.now().getTime() < kept.until ? kept.value : undefined
  }

  /** The kept value. Otherwise reads it, once for all who ask meanwhile. */
  async load(read: () => Promise<Value>): Promise<Value> {
    return this.value ?? this.#reading ?? this.#read(read)
  }

  async #read(read: () => Promise<Value>): Promise<Value> {
    const until = this.#options.now().getTime() + this.#options.maxAgeMs
    const reading = read()
    this.#reading = reading
    try {
      const value = await reading
      // What was read before a change is not kept after it.
      if (this.#reading === reading) this.#kept = { value, until }
      return value
    } finally {
      if (this.#reading === reading) this.#reading = undefined
    }
  }

  drop(): void {
    this.#kept = undefined
    this.#reading = undefined
  }
}

interface Options {
  /** For changes that nobody announces. */
  readonly maxAgeMs: number
  readonly now: () => Date
}

/** A value that is kept until the data behind it changes. */
export class KeptValue<Value> {
  readonly #options: Options
  #kept: { readonly value: Value; readonly until: number } | undefined
  #drops = 0

  constructor(options: Options) {
    this.#options = options
  }

  get value(): Value | undefined {
    const kept = this.#kept
    return kept !== undefined && this.#options.now().getTime() < kept.until ? kept.value : undefined
  }

  /** Starts a reading. The returned function keeps what was read, unless the data changed since. */
  startReading(): (value: Value) => void {
    const drops = this.#drops
    const until = this.#options.now().getTime() + this.#options.maxAgeMs
    return (value) => {
      if (drops === this.#drops) this.#kept = { value, until }
    }
  }

  drop(): void {
    this.#kept = undefined
    this.#drops += 1
  }
}

interface Limits {
  /** How long requests are answered in one turn of the event loop, in milliseconds. */
  readonly turnMs: number
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number
}

/**
 * Answers requests for a few milliseconds in each turn of the event loop. Requests beyond that wait for the next turn,
 * and clients take turns, so that a visitor waits for a few of the thousand requests of a flood instead of all of them.
 */
export class FairTurns {
  readonly #turnMs: number
  readonly #now: () => number
  /** Waiting answers by client, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #turnEndsAt: number | undefined

  constructor({ turnMs, now = () => performance.now() }: Limits) {
    this.#turnMs = turnMs
    this.#now = now
  }

  /** Whether a request can be answered now: this turn has time left, and no request waits. */
  hasTime(): boolean {
    if (this.#waiting.size > 0) return false
    if (this.#turnEndsAt !== undefined) return this.#now() < this.#turnEndsAt
    this.#turnEndsAt = this.#now() + this.#turnMs
    setImmediate(() => this.#startTurn())
    return true
  }

  /** Answers in a later turn. */
  wait(client: string, answer: () => void): void {
    const answers = this.#waiting.get(client)
    if (answers === undefined) this.#waiting.set(client, [answer])
    else answers.push(answer)
  }

  #startTurn(): void {
    this.#turnEndsAt = undefined
    if (this.#waiting.size === 0) return
    setImmediate(() => this.#startTurn())
    const endsAt = this.#now() + this.#turnMs
    // Map iteration also visits the clients that are added again while it runs.
    for (const [client, answers] of this.#waiting) {
      const answer = answers.shift()
      this.#waiting.delete(client)
      if (answers.length > 0) this.#waiting.set(client, answers)
      answer?.()
      if (this.#now() >= endsAt) return
    }
  }
}

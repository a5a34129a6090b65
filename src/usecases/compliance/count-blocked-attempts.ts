import type { Database } from '#db/open.ts'
import { addBlockedAttempts } from '#db/queries/compliance/blocked-attempts.ts'
import type { BlockedAttempts, BlockedStep } from '#domain/compliance/blocked-attempt.ts'
import type { Verdict } from '#domain/compliance/evaluate-rules.ts'
import type { Place } from '#domain/compliance/place.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { Clock } from '#ports/clock.ts'

/**
 * Counts the attempts that rules refuse. The counts of a process wait in memory, so that no answer waits for them, and
 * are stored every few seconds and when the process stops. There are at most as many as rules times states, whatever is
 * tried.
 */
export class BlockedAttemptCounter {
  #counts = new Map<string, BlockedAttempts>()
  readonly #db: Database
  readonly #clock: Clock

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** Counts a refused destination. What is refused without a rule, such as an unknown ZIP code, is not counted. */
  count(
    step: BlockedStep,
    { verdict, place }: { readonly verdict: Verdict; readonly place: Place | undefined },
  ): void {
    if (verdict.ok || verdict.ruleId === null || place === undefined) return
    const day = toShopDay(this.#clock.now())
    this.#add({ day, ruleId: verdict.ruleId, state: place.state, step, attempts: 1 })
  }

  #add(added: BlockedAttempts): void {
    const key = `${added.day} ${added.ruleId} ${added.state} ${added.step}`
    const attempts = added.attempts + (this.#counts.get(key)?.attempts ?? 0)
    this.#counts.set(key, { ...added, attempts })
  }

  /** Stores what was counted. When the database does not respond, it is kept for the next time. */
  async store(): Promise<void> {
    const counted = [...this.#counts.values()]
    this.#counts = new Map()
    try {
      await addBlockedAttempts(this.#db, counted)
    } catch (error) {
      for (const each of counted) this.#add(each)
      throw error
    }
  }
}

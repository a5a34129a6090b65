import type { ProviderTax } from '#domain/tax/provider-tax.ts'
import type { TaxResult } from '#ports/tax.ts'

/** A checkout takes minutes, and rates change on a day. */
const maxAgeMs = 10 * 60_000
const maxAnswers = 2000
/** A provider in trouble is not asked for each keystroke of each shopper. */
const pauseMs = 30_000

interface KeptAnswer {
  readonly at: number
  readonly answer: Promise<TaxResult<ProviderTax>>
}

/** What tax providers answered, in the memory of this process. The same question is asked once. */
export class KeptTaxAnswers {
  readonly #now: () => Date
  readonly #answers = new Map<string, KeptAnswer>()
  /** Account id → what it said when it was in trouble. */
  readonly #troubles = new Map<string, { readonly at: number; readonly reason: string }>()

  constructor({ now }: { readonly now: () => Date }) {
    this.#now = now
  }

  /**
   * A kept answer counts also while the provider is in trouble, so that the trouble of one cart does not change the tax of another.
   * @param question what the answer depends on, besides the account
   */
  async get(
    accountId: string,
    question: object,
    ask: () => Promise<TaxResult<ProviderTax>>,
  ): Promise<TaxResult<ProviderTax>> {
    const now = this.#now().getTime()
    const key = JSON.stringify([accountId, question])
    const kept = this.#answers.get(key)
    if (kept !== undefined && now < kept.at + maxAgeMs) return kept.answer
    const trouble = this.#troubles.get(accountId)
    if (trouble !== undefined && now < trouble.at + pauseMs)
      return { ok: false, reason: trouble.reason, isTemporary: true }
    const entry = { at: now, answer: ask() }
    this.#keep(key, entry)
    // Only taxes are kept: a refusal may be mended at the provider, and an error may not come again.
    const forget = () => {
      if (this.#answers.get(key) === entry) this.#answers.delete(key)
    }
    const result = await entry.answer.catch((error: unknown) => {
      forget()
      throw error
    })
    if (!result.ok) forget()
    if (!result.ok && result.isTemporary)
      this.#troubles.set(accountId, { at: this.#now().getTime(), reason: result.reason })
    else this.#troubles.delete(accountId)
    return result
  }

  /** An account or its credentials changed. */
  drop(tags: readonly string[]): void {
    if (tags.includes('accounts')) this.clear()
  }

  clear(): void {
    this.#answers.clear()
    this.#troubles.clear()
  }

  #keep(key: string, answer: KeptAnswer): void {
    const [oldest] = this.#answers.keys()
    if (this.#answers.size >= maxAnswers && oldest !== undefined) this.#answers.delete(oldest)
    this.#answers.delete(key)
    this.#answers.set(key, answer)
  }
}

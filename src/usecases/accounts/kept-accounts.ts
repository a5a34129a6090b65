import type { Database } from '#db/open.ts'
import { listPaymentTerms, sumCaptured } from '#db/queries/accounts/payment-terms.ts'
import { listAccounts } from '#db/queries/accounts/provider-accounts.ts'
import type { AccountPort, SealedAccount } from '#domain/accounts/provider-account.ts'
import type { Cents } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import { KeptValue } from '../kept-value.ts'

/** Use cases that change an account publish this cache tag. */
export const accountsTag = 'accounts'

const maxAgeMs = 10 * 60_000
/** What was captured changes with each payment. A cap may be passed by the payments of this time. */
const capturedMaxAgeMs = 30_000

interface Captured {
  readonly since: Date
  readonly amounts: ReadonlyMap<string, Cents>
}

/** All accounts, kept in memory until one changes: no order waits for the database to choose one. */
export class KeptAccounts {
  readonly #db: Database
  readonly #accounts: KeptValue<readonly SealedAccount[]>
  readonly #terms: KeptValue<ReadonlyMap<string, PaymentTerms>>
  readonly #captured: KeptValue<Captured>

  constructor(db: Database, { now }: { readonly now: () => Date }) {
    this.#db = db
    this.#accounts = new KeptValue({ maxAgeMs, now })
    this.#terms = new KeptValue({ maxAgeMs, now })
    this.#captured = new KeptValue({ maxAgeMs: capturedMaxAgeMs, now })
  }

  /** The oldest first. */
  async list(port: AccountPort): Promise<readonly SealedAccount[]> {
    const accounts = await this.#accounts.load(() => listAccounts(this.#db))
    return accounts.filter((account) => account.port === port)
  }

  /** The terms of payment accounts, by the id of the account. */
  listPaymentTerms(): Promise<ReadonlyMap<string, PaymentTerms>> {
    return this.#terms.load(() => listPaymentTerms(this.#db))
  }

  /** What each payment account captured since a moment, by its id: at most half a minute old. */
  async sumCaptured(since: Date): Promise<ReadonlyMap<string, Cents>> {
    if (this.#captured.value?.since.getTime() !== since.getTime()) this.#captured.drop()
    const { amounts } = await this.#captured.load(async () => ({
      since,
      amounts: await sumCaptured(this.#db, since),
    }))
    return amounts
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(accountsTag)) this.clear()
  }

  clear(): void {
    this.#accounts.drop()
    this.#terms.drop()
    this.#captured.drop()
  }
}

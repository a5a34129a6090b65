import type { Database } from '#db/open.ts'
import { listPaymentTerms, sumTaken, type TakenMoney } from '#db/queries/accounts/payment-terms.ts'
import { listAccounts } from '#db/queries/accounts/provider-accounts.ts'
import type { AccountPort, SealedAccount } from '#domain/accounts/provider-account.ts'
import { add, type Cents, zero } from '#domain/money.ts'
import type { PaymentTerms } from '#domain/payments/payment-terms.ts'
import { KeptValue } from '../kept-value.ts'

/** Use cases that change an account publish this cache tag. */
export const accountsTag = 'accounts'

const maxAgeMs = 10 * 60_000
/** What was taken changes with each payment. Those that this process has begun since are added. */
const takenMaxAgeMs = 30_000
/** A payment that was begun before the sums were read may be stored after it. */
const storedWithinMs = 2000

interface Taken {
  readonly since: Date
  readonly amounts: ReadonlyMap<string, TakenMoney>
}

interface BegunPayment {
  readonly accountId: string
  readonly amount: Cents
  readonly at: Date
}

/** All accounts, kept in memory until one changes: no order waits for the database to choose one. */
export class KeptAccounts {
  readonly #db: Database
  readonly #accounts: KeptValue<readonly SealedAccount[]>
  readonly #terms: KeptValue<ReadonlyMap<string, PaymentTerms>>
  readonly #taken: KeptValue<Taken>
  readonly #now: () => Date
  #begun: BegunPayment[] = []
  /** The sum of them by account. */
  readonly #begunSums = new Map<string, Cents>()

  constructor(db: Database, { now }: { readonly now: () => Date }) {
    this.#db = db
    this.#accounts = new KeptValue({ maxAgeMs, now })
    this.#terms = new KeptValue({ maxAgeMs, now })
    this.#taken = new KeptValue({ maxAgeMs: takenMaxAgeMs, now })
    this.#now = now
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

  /** What each payment account captured since a moment and waits for, by its id: at most half a minute old. */
  async sumTaken(since: Date): Promise<ReadonlyMap<string, TakenMoney>> {
    if (this.#taken.value?.since.getTime() !== since.getTime()) this.#taken.drop()
    const { amounts } = await this.#taken.load(async () => {
      const counted = this.#now().getTime() - storedWithinMs
      const read = await sumTaken(this.#db, since)
      this.#forgetBegunBefore(counted)
      return { since, amounts: read }
    })
    return amounts
  }

  /** This process begins a payment at an account. */
  noteBegunPayment(accountId: string, amount: Cents): void {
    this.#countBegun({ accountId, amount, at: this.#now() })
  }

  /** The payments at an account that this process has begun since the sums were read. */
  sumBegun(accountId: string): Cents {
    return this.#begunSums.get(accountId) ?? zero
  }

  #countBegun(begun: BegunPayment): void {
    this.#begun.push(begun)
    this.#begunSums.set(begun.accountId, add(this.sumBegun(begun.accountId), begun.amount))
  }

  #forgetBegunBefore(moment: number): void {
    const later = this.#begun.filter(({ at }) => at.getTime() >= moment)
    this.#begun = []
    this.#begunSums.clear()
    for (const begun of later) this.#countBegun(begun)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(accountsTag)) this.clear()
  }

  clear(): void {
    this.#accounts.drop()
    this.#terms.drop()
    this.#taken.drop()
  }
}

import type { Database } from '#db/open.ts'
import { listAccounts } from '#db/queries/accounts/provider-accounts.ts'
import type { AccountPort, SealedAccount } from '#domain/accounts/provider-account.ts'
import { KeptValue } from '../kept-value.ts'

/** Use cases that change an account publish this cache tag. */
export const accountsTag = 'accounts'

const maxAgeMs = 10 * 60_000

/** All accounts, kept in memory until one changes: no order waits for the database to choose one. */
export class KeptAccounts {
  readonly #db: Database
  readonly #accounts: KeptValue<readonly SealedAccount[]>

  constructor(db: Database, { now }: { readonly now: () => Date }) {
    this.#db = db
    this.#accounts = new KeptValue({ maxAgeMs, now })
  }

  /** The oldest first. */
  async list(port: AccountPort): Promise<readonly SealedAccount[]> {
    const accounts = await this.#accounts.load(() => listAccounts(this.#db))
    return accounts.filter((account) => account.port === port)
  }

  drop(tags: readonly string[]): void {
    if (tags.includes(accountsTag)) this.clear()
  }

  clear(): void {
    this.#accounts.drop()
  }
}

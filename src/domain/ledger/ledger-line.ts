import type { Cents } from '../money.ts'
import type { LedgerEntry, Posting } from './ledger-entry.ts'

/** A payment account, as staff know it. */
export interface NamedAccount {
  readonly id: string
  readonly name: string
}

/** A posting in the list of the ledger, with its entry. */
export interface LedgerLine
  extends Pick<LedgerEntry, 'kind' | 'occurredAt' | 'isDemo'>,
    Pick<Posting, 'account' | 'amount'> {
  readonly id: string
  /** Of the entry. */
  readonly key: string
  readonly orderNumber: string | undefined
  readonly paymentAccount: NamedAccount | undefined
}

/** What was posted on one day of the shop to one account. */
export interface LedgerDaySum extends Pick<Posting, 'account'> {
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly paymentAccount: NamedAccount | undefined
  readonly debit: Cents
  /** Positive. */
  readonly credit: Cents
}

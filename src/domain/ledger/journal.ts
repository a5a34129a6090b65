import { type Cents, subtract } from '../money.ts'
import { type LedgerAccount, ledgerAccountLabels } from './ledger-account.ts'
import type { LedgerDaySum } from './ledger-line.ts'

/** An account in the books of an accountant. */
interface BookAccount {
  readonly name: string
  /** As the usual chart of accounts numbers it. */
  readonly code: string
}

const bookAccounts: Readonly<Record<LedgerAccount, BookAccount>> = {
  receivable: { name: 'Card clearing', code: '610' },
  invoices: { name: 'Trade receivables', code: '611' },
  sales: { name: 'Sales', code: '200' },
  shipping: { name: 'Shipping', code: '260' },
  'sales-tax': { name: 'Sales tax payable', code: '820' },
  'excise-tax': { name: 'Excise tax payable', code: '821' },
  'delivery-fees': { name: 'Retail delivery fees payable', code: '822' },
  discounts: { name: 'Discounts given', code: '420' },
  'payment-discounts': { name: 'Discounts given', code: '420' },
  refunds: { name: 'Refunds and allowances', code: '410' },
  'extra-payments': { name: 'Customer money to return', code: '835' },
  'settled-by-hand': { name: 'Settled by hand', code: '615' },
  fees: { name: 'Merchant fees', code: '404' },
  disputes: { name: 'Disputed money', code: '625' },
  'dispute-losses': { name: 'Lost disputes', code: '415' },
  reserve: { name: 'Merchant reserve', code: '620' },
  bank: { name: 'Bank', code: '090' },
  'store-credit': { name: 'Store credit', code: '840' },
  'write-off': { name: 'Written off', code: '425' },
}

/** A line of the journal of a day. The lines of a day add up to zero. */
export interface JournalLine {
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly account: BookAccount
  readonly description: string
  /** A debit is positive, and a credit is negative. */
  readonly amount: Cents
}

/** One journal for each day, the oldest first, with what each account has more or less than before. */
export function listJournalLines(sums: readonly LedgerDaySum[]): JournalLine[] {
  return sums
    .map(({ day, account, paymentAccount, debit, credit }) => ({
      day,
      account: bookAccounts[account],
      description: paymentAccount?.name ?? ledgerAccountLabels[account],
      amount: subtract(debit, credit),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => one.day.localeCompare(other.day) || other.amount - one.amount)
}

import { add, type Cents, cents, formatMoney, zero } from '../money.ts'
import { type LedgerAccount, ledgerAccountLabels } from './ledger-account.ts'
import type { Posting } from './ledger-entry.ts'

/** A payout by its tables, and by the ledger. */
export interface RecordedPayout {
  readonly id: string
  readonly ref: string
  readonly accountName: string
  /** What the bank got. */
  readonly amount: Cents
  readonly fees: Cents
  readonly reserve: Cents
  readonly hasFailed: boolean
  /** What its lines add up to. */
  readonly lines: Cents
  /** What staff wrote off of its differences. */
  readonly writtenOff: Cents
  /** The postings of its entries, in the account and the books of the payout. */
  readonly recorded: readonly Posting[]
}

/** Where a payout, its lines and the ledger say different things. */
export function listPayoutProblems(payout: RecordedPayout): string[] {
  const { ref, accountName, amount, fees, reserve, hasFailed, lines, writtenOff, recorded } = payout
  const arrived = hasFailed ? zero : amount
  const expected: readonly (readonly [LedgerAccount, Cents])[] = [
    ['bank', arrived],
    ['fees', fees],
    ['reserve', reserve],
    ['write-off', cents(-writtenOff)],
    ['receivable', cents(writtenOff - arrived - fees - reserve)],
  ]
  const problems = expected.flatMap(([account, sum]) => {
    const actual = add(...recorded.filter((each) => each.account === account).map((each) => each.amount))
    return actual === sum
      ? []
      : [`${ledgerAccountLabels[account]}: ${formatMoney(actual)} instead of ${formatMoney(sum)}`]
  })
  if (lines !== amount) problems.push(`Lines: ${formatMoney(lines)} instead of ${formatMoney(amount)}`)
  return problems.length === 0 ? [] : [`${ref} of ${accountName}: ${problems.join(', ')}`]
}

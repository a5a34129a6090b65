import { formatUnits } from '../text.ts'

/** What a comparison of the ledger with the tables found. */
export interface LedgerCheck {
  readonly orders: number
  readonly different: readonly { readonly number: string; readonly problems: readonly string[] }[]
  /** Where the balances of customers, their movements and the ledger differ. */
  readonly creditProblems: readonly string[]
  /** Where payouts, their lines and the ledger differ: one for each payout. */
  readonly payoutProblems: readonly string[]
}

/** The rest is only counted. */
const named = 20

/** All that differs, for the log. Undefined when nothing does. */
export function describeLedgerProblems(check: Omit<LedgerCheck, 'orders'>): string | undefined {
  const { different, creditProblems, payoutProblems } = check
  const orders = different.map(({ number, problems }) => `${number}: ${problems.join(', ')}`)
  const texts = [
    ...listNamed(formatUnits(orders.length, 'order'), orders),
    ...listNamed('store credit', creditProblems),
    ...listNamed(formatUnits(payoutProblems.length, 'payout'), payoutProblems),
  ]
  return texts.length === 0 ? undefined : texts.join(' ')
}

function listNamed(what: string, problems: readonly string[]): string[] {
  if (problems.length === 0) return []
  return [`The ledger differs from ${what}. ${problems.slice(0, named).join('; ')}.`]
}

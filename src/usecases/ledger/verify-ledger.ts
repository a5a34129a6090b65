import type { Database } from '#db/open.ts'
import { listCreditTotals } from '#db/queries/ledger/credit-totals.ts'
import { listRecordedOrders } from '#db/queries/ledger/order-money.ts'
import { listRecordedPayouts } from '#db/queries/ledger/payout-balances.ts'
import { listCreditProblems } from '#domain/ledger/credit-totals.ts'
import { describeLedgerDifference, findLedgerDifferences } from '#domain/ledger/order-balances.ts'
import { listPayoutProblems } from '#domain/ledger/payout-balances.ts'
import { defineRecurringJob } from '../define-job.ts'

const rowsPerRead = 500
/** The rest is only counted. */
const named = 20

/** Fails when the ledger and the tables differ, so that the state of the shop says so and its log has the orders. */
export const verifyLedgerJob = defineRecurringJob({
  name: 'verify-ledger',
  cron: '41 8 * * *',
  run: async ({ db }) => {
    const { different, creditProblems, payoutProblems } = await verifyLedger(db)
    if (creditProblems.length > 0)
      throw new Error(`The ledger differs from store credit. ${creditProblems.join('; ')}`)
    if (payoutProblems.length > 0)
      throw new Error(
        `The ledger differs from ${payoutProblems.length} payouts. ${payoutProblems.slice(0, named).join('; ')}`,
      )
    if (different.length === 0) return
    const orders = different
      .slice(0, named)
      .map(({ number, problems }) => `${number}: ${problems.join(', ')}`)
    throw new Error(`The ledger differs from ${different.length} orders. ${orders.join('; ')}`)
  },
})

export interface LedgerCheck {
  readonly orders: number
  readonly different: readonly { readonly number: string; readonly problems: readonly string[] }[]
  /** Where the balances of customers, their movements and the ledger differ. */
  readonly creditProblems: readonly string[]
  /** Where payouts, their lines and the ledger differ. */
  readonly payoutProblems: readonly string[]
}

/**
 * Compares what the ledger says of each order with the tables of orders, payments and refunds, and what it says of store credit
 * with the balances of customers, and what it says of payouts with theirs.
 */
export async function verifyLedger(db: Database): Promise<LedgerCheck> {
  const different: LedgerCheck['different'][number][] = []
  let orders = 0
  let after: string | undefined
  for (;;) {
    const page = await listRecordedOrders(db, after, rowsPerRead)
    orders += page.length
    for (const { number, money, recorded } of page) {
      const problems = findLedgerDifferences(money, recorded).map(describeLedgerDifference)
      if (problems.length > 0) different.push({ number, problems })
    }
    if (page.length < rowsPerRead) break
    after = page.at(-1)?.id
  }
  return {
    orders,
    different,
    creditProblems: (await listCreditTotals(db)).flatMap(listCreditProblems),
    payoutProblems: await verifyPayouts(db),
  }
}

async function verifyPayouts(db: Database): Promise<string[]> {
  const problems: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await listRecordedPayouts(db, after, rowsPerRead)
    problems.push(...page.flatMap(listPayoutProblems))
    after = page.at(-1)?.id
    if (page.length < rowsPerRead) return problems
  }
}

import type { Database } from '#db/open.ts'
import { listCreditTotals } from '#db/queries/ledger/credit-totals.ts'
import { listRecordedOrders } from '#db/queries/ledger/order-money.ts'
import { listCreditProblems } from '#domain/ledger/credit-totals.ts'
import { describeLedgerDifference, findLedgerDifferences } from '#domain/ledger/order-balances.ts'
import { defineRecurringJob } from '../define-job.ts'

const ordersPerRead = 500
/** The rest is only counted. */
const namedOrders = 20

/** Fails when the ledger and the orders differ, so that the state of the shop says so and its log has the orders. */
export const verifyLedgerJob = defineRecurringJob({
  name: 'verify-ledger',
  cron: '41 8 * * *',
  run: async ({ db }) => {
    const { different, creditProblems } = await verifyLedger(db)
    if (creditProblems.length > 0)
      throw new Error(`The ledger differs from store credit. ${creditProblems.join('; ')}`)
    if (different.length === 0) return
    const named = different
      .slice(0, namedOrders)
      .map(({ number, problems }) => `${number}: ${problems.join(', ')}`)
    throw new Error(`The ledger differs from ${different.length} orders. ${named.join('; ')}`)
  },
})

export interface LedgerCheck {
  readonly orders: number
  readonly different: readonly { readonly number: string; readonly problems: readonly string[] }[]
  /** Where the balances of customers, their movements and the ledger differ. */
  readonly creditProblems: readonly string[]
}

/**
 * Compares what the ledger says of each order with the tables of orders, payments and refunds, and what it says of store credit
 * with the balances of customers.
 */
export async function verifyLedger(db: Database): Promise<LedgerCheck> {
  const different: LedgerCheck['different'][number][] = []
  let orders = 0
  let after: string | undefined
  for (;;) {
    const page = await listRecordedOrders(db, after, ordersPerRead)
    orders += page.length
    for (const { number, money, recorded } of page) {
      const problems = findLedgerDifferences(money, recorded).map(describeLedgerDifference)
      if (problems.length > 0) different.push({ number, problems })
    }
    if (page.length < ordersPerRead)
      return { orders, different, creditProblems: (await listCreditTotals(db)).flatMap(listCreditProblems) }
    after = page.at(-1)?.id
  }
}

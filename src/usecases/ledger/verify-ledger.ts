import type { Database } from '#db/open.ts'
import { listCreditTotals } from '#db/queries/ledger/credit-totals.ts'
import { listRecordedOrders } from '#db/queries/ledger/order-money.ts'
import { listRecordedPayouts } from '#db/queries/ledger/payout-balances.ts'
import { listCreditProblems } from '#domain/ledger/credit-totals.ts'
import { describeLedgerProblems, type LedgerCheck } from '#domain/ledger/ledger-check.ts'
import { describeLedgerDifference, findLedgerDifferences } from '#domain/ledger/order-balances.ts'
import { listPayoutProblems } from '#domain/ledger/payout-balances.ts'
import { defineRecurringJob } from '../define-job.ts'

const rowsPerRead = 500

/** Fails when the ledger and the tables differ, so that the state of the shop says so and its log has the orders. */
export const verifyLedgerJob = defineRecurringJob({
  name: 'verify-ledger',
  cron: '41 8 * * *',
  run: async ({ db }) => {
    const problems = describeLedgerProblems(await verifyLedger(db))
    if (problems !== undefined) throw new Error(problems)
  },
})

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

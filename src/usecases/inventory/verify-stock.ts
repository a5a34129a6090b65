import type { Database } from '#db/open.ts'
import { listMiscountedProducts } from '#db/queries/inventory/stock.ts'
import { listCountDifferences } from '#db/queries/inventory/stock-movements.ts'
import { defineRecurringJob } from '../define-job.ts'

/** The rest is not named. */
const named = 20

/** Fails when counts and ledger differ, so that the state of the shop says so and its log has the products. */
export const verifyStockJob = defineRecurringJob({
  name: 'verify-stock',
  cron: '52 8 * * *',
  run: async ({ db }) => {
    const problems = await verifyStock(db)
    if (problems.length > 0)
      throw new Error(`Stock counts differ from the stock ledger. ${problems.join('; ')}`)
  },
})

/** Compares each count of the shelf with the sum of its movements, and each stock with lots and orders. Empty when all agree. */
export async function verifyStock(db: Database): Promise<string[]> {
  const differences = await listCountDifferences(db, named)
  const miscounted = await listMiscountedProducts(db, named)
  return [
    ...differences.map(
      ({ productName, lotNumber, counted, moved }) =>
        `${productName}, ${lotNumber === undefined ? 'no lot' : `lot ${lotNumber}`}: ${counted} counted, ${moved} by movements`,
    ),
    ...miscounted.map(({ name }) => `${name}: the stock is not what lots and orders say`),
  ]
}

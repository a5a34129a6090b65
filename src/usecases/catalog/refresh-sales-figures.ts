import { refreshBoughtTogether } from '#db/queries/catalog/bought-together.ts'
import { refreshProductSales, refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import { defineRecurringJob } from '../define-job.ts'
import type { Shop } from '../shop.ts'

export const refreshSalesFiguresJob = defineRecurringJob({
  name: 'refresh-sales-figures',
  cron: '17 * * * *',
  run: refreshSalesFigures,
})

/** Counts what pages and the dashboard say of sold products (decision 0225). */
async function refreshSalesFigures({ db, mode, clock }: Shop): Promise<void> {
  await refreshProductSales(db, mode, clock.now())
  await refreshUnitsSold(db)
  await refreshBoughtTogether(db, mode)
}

import { refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import { defineRecurringJob } from '../define-job.ts'

export const refreshUnitsSoldJob = defineRecurringJob({
  name: 'refresh-units-sold',
  cron: '17 * * * *',
  run: (shop) => refreshUnitsSold(shop.db, shop.mode, shop.clock.now()),
})

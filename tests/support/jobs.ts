import { jobHandlers } from '#jobs/handlers.ts'
import type { ShopUnderTest } from './shop.ts'

export type RecurringJobName =
  | 'create-nightly-backup'
  | 'reconcile-payments'
  | 'refresh-units-sold'
  | 'send-payment-reminders'
  | 'send-back-in-stock-emails'
  | 'send-review-requests'
  | 'delete-expired-orders'
  | 'delete-expired-rows'
  | 'delete-orphaned-photos'

/** Runs a recurring job now, as its schedule does. */
export async function runJob({ shop }: Pick<ShopUnderTest, 'shop'>, name: RecurringJobName): Promise<void> {
  const job = jobHandlers.recurring.find((each) => each.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}`)
  await job.run(shop)
}

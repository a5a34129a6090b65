import * as z from 'zod'
import { usualRetries } from '../define-job.ts'
import type { QueuedJob } from '../shop.ts'

/** The job that reviews open orders, for the events that ask for it. What it does is in `compliance/review-open-orders.ts`. */
export const openOrdersReview: QueuedJob<object> = {
  name: 'review-open-orders',
  data: z.object({}),
  retries: usualRetries,
}

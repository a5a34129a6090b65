import { expect, test } from 'vitest'
import { allJobs } from '#jobs/all-jobs.ts'
import { listQueueLimits } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()
const batches = ['run-recall-step', 'set-product-status', 'pack-orders', 'ship-orders', 'review-open-orders']

test('A job over many rows is not tried again beside itself while it has a heartbeat', async () => {
  const limits = await listQueueLimits(shop)
  for (const name of [...batches, ...allJobs.recurring.map((job) => job.name)])
    expect(limits.get(name), name).toEqual({ expireSeconds: 86_400, heartbeatSeconds: 15 })
})

test('A job of one call that hangs is tried again after 15 minutes', async () => {
  const limits = await listQueueLimits(shop)
  for (const { name } of allJobs.onDemand)
    if (!batches.includes(name))
      expect(limits.get(name), name).toEqual({ expireSeconds: 900, heartbeatSeconds: 15 })
})

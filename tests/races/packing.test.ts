import { expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { openLabels } from '#tests/support/labels.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { openPacking } from '#tests/support/packing.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'
import { packOrdersJob } from '#usecases/fulfillment/pack-orders.ts'

const easyPost = await startEasyPost()
const shop = await startShop({ runsJobs: true, carrierUrls: { easyPost: easyPost.server.origin } })
const [productId = ''] = await listPowders(shop, 1)
await setStock(shop, productId, 100)
const labels = await openLabels(shop, { productId })
await labels.setSender()
await labels.connectEasyPost()
const packing = await openPacking(shop)

test('Orders in two bulk runs and on the packing table at once are packed and labeled once', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 6 }, async () => (await createPaidOrder(shop, { productId, quantity: 1 })).number),
  )
  const path = '/api/admin/packing/pack'
  const body = { orders: numbers, buysLabels: true }
  await Promise.all([1, 2].map(() => shop.post(path, body, labels.owner)))
  const { rows } = await shop.sql.query("select id from batch where kind = 'pack-orders'")
  expect(rows).toHaveLength(2)
  const { rows: staff } = await shop.sql.query('select id, display_name from staff limit 1')
  const by = { id: staff[0].id, displayName: staff[0].display_name }
  // The queue runs them, too.
  await Promise.all([
    ...rows.map(({ id }) =>
      packOrdersJob.run(shop.shop, { batchId: id, buysLabels: true, by }).catch(requireLostRace),
    ),
    ...numbers.slice(0, 3).map(async (number) => {
      const { version: expectedVersion } = await labels.getOrder(number)
      return packing.pack(number, { buysLabel: true, expectedVersion })
    }),
  ])
  const list = await eventually(
    async () => {
      const { batches } = (await shop.get('/api/admin/batches?kind=pack-orders', labels.owner)).body
      return batches as { state: string; done: number; failed: number; total: number }[]
    },
    (batches) => batches.every(({ state }) => state === 'finished'),
  )
  for (const { done, failed, total } of list) expect(done + failed).toBe(total)
  // Who lost a race is told so, and a repeated run finds nothing left to do.
  expect(await packing.run('pack', numbers, { buysLabels: true })).toMatchObject({ done: 6, failed: 0 })
  for (const number of numbers) {
    expect(await labels.getOrder(number)).toMatchObject({
      fulfillment: 'packed',
      shipments: [{ state: 'labeled' }],
    })
    expect(easyPost.labels.filter(({ reference }) => reference.startsWith(number))).toHaveLength(1)
  }
  expect(await findStockFaults(shop, [productId])).toEqual([])
})

/** A run fails, for the queue to try again, when another one buys the label of its order at this moment. */
function requireLostRace(error: unknown): void {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
  const isLost = (each: unknown) => each instanceof Error && each.message.includes('is being asked right now')
  if (!errors.every(isLost)) throw error
}

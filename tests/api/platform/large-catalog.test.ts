import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { eventually } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { countProducts } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'
import { growCatalog } from '../../../bench/large-catalog.ts'

const shop = await startShop({ runsJobs: true })

test('The catalog of the benchmark is copied from the demo store, with its categories and prices', async () => {
  const { body: before } = await shop.get('/api/product/list?category=Kratom%20Powder')
  const count = await countProducts(shop)
  await growCatalog((sql) => shop.sql.query(sql), { from: 1, to: 2 })
  expect(await countProducts(shop)).toBe(3 * count)
  // A filter nobody asked for before, because the copies are no edits that empty what is kept.
  const { body } = await shop.get('/api/product/list?category=Kratom%20Powder&maxPrice=99999')
  expect(before.total).toBeGreaterThan(0)
  expect(body.total).toBe(3 * before.total)
})

test('More products than fit into one transaction are archived by a job, which says how far it is', async () => {
  const owner = await signInOwner(shop)
  const pages = await Promise.all(
    [1, 2, 3].map((page) => shop.get(`/api/admin/products?status=published&limit=100&page=${page}`, owner)),
  )
  const ids = pages.flatMap(({ body }) => body.rows.map(({ id }: { id: string }) => id))
  expect(new Set(ids).size).toBeGreaterThan(200)
  const archive = () => shop.post('/api/admin/products/bulk-status', { ids, status: 'archived' }, owner)
  expect((await archive()).body.message).toBe(
    `${ids.length} products are being archived. The list shows how far this is.`,
  )
  const [batch] = await eventually(
    async () => (await shop.get('/api/admin/batches?kind=set-product-status', owner)).body.batches,
    ([{ state }]) => state === 'finished',
  )
  expect(batch).toMatchObject({ total: ids.length, done: ids.length, failed: 0, problems: [] })
  const entries = await listAuditEntries(shop, { action: 'products archived' })
  const counts = entries.map(({ subject }) => Number.parseInt(subject, 10))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length)
  expect((await shop.post('/api/product/single', { productId: ids[0] })).status).toBe(404)
  expect((await archive()).body.message).toBe('All selected products are already archived.')
})

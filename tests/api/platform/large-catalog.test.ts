import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { countProducts } from '#tests/support/stored-products.ts'
import { growCatalog } from '../../../bench/large-catalog.ts'

const shop = await startShop()

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

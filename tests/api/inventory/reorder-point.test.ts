import { expect, test } from 'vitest'
import { editProduct } from '#tests/support/edits.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPowders, setStock, setUnitsSold } from '#tests/support/stored-products.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const [productId = ''] = await listPowders(shop, 1)
const listIds = async (stock: string) =>
  (await shop.get(`/api/admin/products?limit=100&stock=${stock}`, owner)).body.rows.map(
    ({ id }: { id: string }) => id,
  )
const find = async () => {
  const { rows } = (await shop.get('/api/admin/products?limit=100&search=powder', owner)).body
  return rows.find(({ id }: { id: string }) => id === productId)
}

test('A product is low at its reorder point, and its days left follow from its sales', async () => {
  await setStock(shop, productId, 40)
  await setUnitsSold(shop, [productId], 120)
  expect(await find()).toMatchObject({ reorderPoint: 5, daysLeft: 10 })
  expect(await listIds('low')).not.toContain(productId)
  expect(await listIds('soon')).toContain(productId)

  expect((await editProduct(shop, productId, { reorderPoint: 40 }, owner)).status).toBe(200)
  expect(await find()).toMatchObject({ reorderPoint: 40 })
  expect(await listIds('low')).toContain(productId)
  const { lowStock } = (await shop.get('/api/admin/dashboard', owner)).body
  expect(lowStock.map(({ id }: { id: string }) => id)).toContain(productId)

  expect((await editProduct(shop, productId, { reorderPoint: null }, owner)).status).toBe(200)
  expect(await listIds('low')).not.toContain(productId)
  await setUnitsSold(shop, [productId], 0)
  expect((await find()).daysLeft).toBeUndefined()
  expect(await listIds('soon')).not.toContain(productId)
})

import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { findSiblings, setStock, setUnitsSold } from '#tests/support/stored-products.ts'

const shop = await startShop()

interface Suggested {
  readonly id: string
  readonly name: string
  readonly stock: number
  readonly hold?: unknown
}
const suggest = async (productIds: readonly string[], zip?: string): Promise<Suggested[]> =>
  (await shop.post('/api/cart/goes-with', { productIds, zip })).body.products

test('Three products that can be sold go with a cart, none of them in it or sold out', async () => {
  const { _id: id } = await findProductInStock(shop)
  const before = await suggest([id])
  expect(before).toHaveLength(3)
  expect(before.map((product) => product.id)).not.toContain(id)
  expect(before.every(({ stock, hold }) => stock > 0 && hold === undefined)).toBe(true)
  const [first, second] = before
  if (first === undefined || second === undefined) throw new Error('Nothing goes with it')
  await setStock(shop, first.id, 0)
  shop.caches.clear()
  const after = await suggest([id, second.id])
  expect(after).toHaveLength(3)
  const ids = after.map((product) => product.id)
  expect(ids).not.toContain(first.id)
  expect(ids).not.toContain(second.id)
})

test('A family is suggested once, and never for one of its own', async () => {
  const { id, sibling } = await findSiblings(shop)
  await setUnitsSold(shop, [id, sibling], 100_000)
  shop.caches.clear()
  const own = (await suggest([id])).map((product) => product.id)
  expect(own).not.toContain(sibling)
  const { rows } = await shop.sql.query(
    'select id from product where family_id = (select family_id from product where id = $1)',
    [id],
  )
  const family = rows.map((row) => row.id)
  const { rows: others } = await shop.sql.query(
    'select id from product where family_id is distinct from (select family_id from product where id = $1)',
    [id],
  )
  for (const other of others.slice(0, 12)) {
    const suggested = await suggest([other.id])
    expect(suggested.filter((product) => family.includes(product.id)).length).toBeLessThanOrEqual(1)
  }
})

test('Nothing is suggested that the rules block for the ZIP code', async () => {
  const { _id: id } = await findProductInStock(shop)
  expect(await suggest([id], '10001')).toHaveLength(3)
  // Wisconsin is closed.
  expect(await suggest([id], '53703')).toEqual([])
  // Ohio takes plain leaf alone.
  for (const { id: productId } of await suggest([id], '43004')) {
    const delivery = await shop.post('/api/shipping/delivery', { productId, zip: '43004' })
    expect(delivery.body.available).toBe(true)
  }
})

test('The order of the cart asks no second question, and an empty cart is refused', async () => {
  const { _id: id } = await findProductInStock(shop)
  const [other] = await suggest([id])
  if (other === undefined) throw new Error('Nothing goes with it')
  await suggest([id, other.id])
  const { misses } = shop.caches.reads
  await suggest([other.id, id, other.id])
  expect(shop.caches.reads.misses).toBe(misses)
  expect((await shop.post('/api/cart/goes-with', { productIds: [] })).status).toBe(400)
  expect((await shop.post('/api/cart/goes-with', { productIds: [id], zip: 'x' })).status).toBe(400)
  expect(await suggest(['nonsense'])).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop()
const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=3')).body
const [first, second] = products.map(({ _id }: { _id: string }) => _id)

test('A saved item leaves the cart, keeps its quantity and returns when it is moved back', async () => {
  const { headers } = await registerShopper(shop)
  await shop.post('/api/cart/add', { itemId: first, qt: 2 }, headers)
  const saved = await shop.post('/api/saved-items/save', { productId: first, quantity: 2 }, headers)
  expect(saved.body).toEqual({ success: true, savedItems: { [first]: 2 }, cart: {} })
  expect((await shop.post('/api/cart/get', undefined, headers)).body.cartData).toEqual({})
  expect((await shop.post('/api/saved-items/get', undefined, headers)).body.savedItems).toEqual({
    [first]: 2,
  })
  const removed = await shop.post('/api/saved-items/remove', { productId: first }, headers)
  expect(removed.body.savedItems).toEqual({})
})

test('A sold-out item can be saved', async () => {
  const { headers } = await registerShopper(shop)
  await shop.sql.query('update product set stock = 0 where id = $1', [second])
  const saved = await shop.post('/api/saved-items/save', { productId: second, quantity: 1 }, headers)
  expect(saved.body.savedItems).toEqual({ [second]: 1 })
})

test('A guest’s saved items are merged with the larger quantity, without unknown products', async () => {
  const { headers } = await registerShopper(shop)
  await shop.post('/api/saved-items/save', { productId: first, quantity: 3 }, headers)
  const items = { [first]: 1, [second]: 4, nonsense: 1, [randomUUID()]: 2 }
  const merged = await shop.post('/api/saved-items/merge', { items }, headers)
  expect(merged.body.savedItems).toEqual({ [first]: 3, [second]: 4 })
})

test('Saved items are refused without an account, for unknown products and bad quantities, and beyond 100', async () => {
  const { headers } = await registerShopper(shop)
  const save = (productId: string, quantity: number) =>
    shop.post('/api/saved-items/save', { productId, quantity }, headers)
  expect((await shop.post('/api/saved-items/get')).status).toBe(401)
  expect((await save(randomUUID(), 1)).body.code).toBe('product-not-found')
  expect((await save(first, 0)).body.message).toBe('Select Product Size')
  await shop.sql.query(
    `insert into saved_item (customer_id, product_id, quantity)
     select (select customer_id from customer_session order by created_at desc limit 1), id, 1
     from product where status = 'published' and id <> $1 limit 100`,
    [first],
  )
  expect((await save(first, 1)).body.message).toBe('You can save at most 100 products for later.')
})

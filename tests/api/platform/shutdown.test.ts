import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, eventually, paymentFor } from '#tests/support/shopper.ts'

const shop = await startShop()

test('A shop that closes finishes the answers under way, and then waits for nobody', async () => {
  const { _id: productId } = await aProductInStock(shop)
  const body = await paymentFor(shop, [{ productId, quantity: 1 }])
  const gate = await shop.sql.connect()
  await gate.query('begin')
  await gate.query('select from product where id = $1 for update', [productId])
  // By a connection that is kept alive, as every browser’s is.
  const order = shop.post('/api/payment/process', body)
  await eventually(
    async () => (await shop.sql.query('select from pg_locks where not granted')).rowCount,
    (waiting) => waiting === 1,
  )
  const closed = shop.app.close().then(() => 'closed')
  await gate.query('rollback')
  gate.release()
  expect((await order).status).toBe(200)
  const late = new Promise((done) => setTimeout(done, 5_000, 'still open after five seconds'))
  expect(await Promise.race([closed, late])).toBe('closed')
})

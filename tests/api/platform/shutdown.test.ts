import { expect, test } from 'vitest'
import { awaitWaitingCall, lockProduct } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'

const shop = await startShop()

test('A shop that shuts down finishes open requests and closes idle connections', async () => {
  const { _id: productId } = await findProductInStock(shop)
  const body = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  const unlock = await lockProduct(shop, productId)
  // The connection is kept alive, as in a browser.
  const order = shop.post('/api/payment/process', body)
  await awaitWaitingCall(shop)
  const closed = shop.app.close().then(() => 'closed')
  await unlock()
  expect((await order).status).toBe(200)
  const timeout = new Promise((resolve) => setTimeout(resolve, 5_000, 'still open after five seconds'))
  expect(await Promise.race([closed, timeout])).toBe('closed')
})

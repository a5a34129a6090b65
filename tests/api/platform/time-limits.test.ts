import { expect, test } from 'vitest'
import { lockProduct, readTimeLimits } from '#tests/support/database-gates.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'

// The limits themselves are read below, so nothing has to wait for fifteen seconds.
const shop = await startShop({ lockTimeoutMs: 1000 })

test.for([
  ['request', { statement: '30s', lock: '15s', idleTransaction: '30s' }],
  ['job', { statement: '5min', lock: '1min', idleTransaction: '1min' }],
  ['preparation', { statement: '0', lock: '2min', idleTransaction: '0' }],
] as const)('Queries of a %s have their time limits', async ([limits, expected]) => {
  expect(await readTimeLimits(shop, limits)).toEqual(expected)
})

test('A call that waits too long for a lock is refused, and succeeds later', async () => {
  const { _id: productId } = await findProductInStock(shop)
  const body = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  const unlock = await lockProduct(shop, productId)
  const refused = await shop.post('/api/payment/process', body)
  await unlock()
  expect(refused.status).toBe(503)
  expect(refused.body.code).toBe('temporarily-unavailable')
  expect((await shop.post('/api/payment/process', body)).status).toBe(200)
})

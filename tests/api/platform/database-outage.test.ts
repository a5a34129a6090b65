import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import { client } from '#tests/support/client.ts'
import { awaitWaitingCall, getDatabaseName, lockProduct } from '#tests/support/database-gates.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, eventually, findProductInStock } from '#tests/support/shopper.ts'
import { composeShop } from '../../../src/compose.ts'

const shop = await startShop()
const proxy = await startDatabaseProxy(await getDatabaseName(shop))
const running = await composeShop({
  target: proxy.target,
  dataDir: shop.dataDir,
  mode: 'demo',
  publicUrl: shop.url,
  sandboxOrigin: shop.sandbox.origin,
  runsJobs: false,
  pages: undefined,
  log: false,
})
afterTestFile(() => running.stop())
const { get, post } = client(await running.app.listen({ host: '127.0.0.1', port: 0 }))

const becomesReady = () =>
  eventually(
    () => get('/readyz'),
    ({ status }) => status === 200,
  )

test('A call during a short outage of the database waits for its end', async () => {
  proxy.close()
  const answer = get('/api/product/list?limit=1')
  await pause(500)
  proxy.open()
  expect((await answer).status).toBe(200)
  await becomesReady()
})

test('Calls during a longer outage are refused, and later ones at once', async () => {
  proxy.close()
  // The first call may fail at once on a connection that was open.
  await get('/api/product/list?limit=1')
  const refused = await get('/api/product/list?limit=1')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.body).toEqual({
    success: false,
    code: 'temporarily-unavailable',
    message: 'The shop cannot respond right now. Please try again in a moment.',
  })
  const startedAt = performance.now()
  expect((await get('/api/product/list?limit=1')).status).toBe(503)
  expect(performance.now() - startedAt).toBeLessThan(1000)
  const unready = await get('/readyz')
  expect(unready.status).toBe(503)
  expect(unready.body).toEqual({ ready: false, reason: 'The database does not respond.' })
  expect((await get('/healthz')).status).toBe(200)

  proxy.open()
  await becomesReady()
  expect((await get('/api/product/list?limit=1')).status).toBe(200)
})

test('A connection that is lost in a transaction fails that call only', async () => {
  const { _id: productId } = await findProductInStock(shop)
  const body = await createPaymentRequest({ post }, [{ productId, quantity: 1 }])
  const unlock = await lockProduct(shop, productId)
  const order = post('/api/payment/process', body)
  await awaitWaitingCall(shop)
  proxy.close()
  expect((await order).status).toBe(503)
  proxy.open()
  await unlock()
  await becomesReady()
  expect((await post('/api/payment/process', body)).status).toBe(200)
})

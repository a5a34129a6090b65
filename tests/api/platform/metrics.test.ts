import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'

const metricsToken = 'a token of the metrics test'
const shop = await startShop({ runsJobs: true, metricsToken })

const readMetrics = async () =>
  String((await shop.get('/metrics', { authorization: `Bearer ${metricsToken}` })).body)

test('The metrics cover requests by class, the page cache, the queue and the connections', async () => {
  await shop.get('/api/product/list?limit=1')
  await shop.get('/api/admin/orders')
  const metrics = await readMetrics()
  for (const line of [
    /^leafward_request_seconds_count\{class="call",method="GET",route="\/api\/product\/list",status="200"\} 1$/m,
    /^leafward_request_seconds_count\{class="admin call",method="GET",route="\/api\/admin\/orders",status="401"\} 1$/m,
    /^leafward_cache_hits_total\{kind="reads"\} 0$/m,
    /^leafward_cache_misses_total\{kind="reads"\} 1$/m,
    /^leafward_cache_responses\{kind="pages"\} 0$/m,
    /^leafward_queue_oldest_job_seconds \d/m,
    /^leafward_queue_jobs\{state="failed"\} 0$/m,
    /^leafward_database_connections\{pool="requests",state="total"\} [1-9]/m,
    /^leafward_database_connections\{pool="jobs",state="waiting"\} 0$/m,
  ])
    expect(metrics).toMatch(line)
})

test('The metrics need the token', async () => {
  expect(await shop.get('/metrics')).toMatchObject({ status: 403 })
})

test('Without a token, only programs of this machine get them, and no visitor of a proxy on it', async () => {
  const { app } = await startShop({ demo: false })
  const readStatus = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
    expect([host, await readStatus({ host })]).toEqual([host, 200])
  expect(await readStatus({ host: 'localhost' }, '192.0.2.1')).toBe(403)
  // A proxy that does not say for whom it asks.
  expect(await readStatus({ host: 'shop.example' })).toBe(403)
  for (const header of [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'via',
    'x-forwarded-host',
    'x-forwarded-proto',
    'cf-connecting-ip',
  ])
    expect([header, await readStatus({ host: 'localhost', [header]: '127.0.0.1' })]).toEqual([header, 403])
})

import { expect, test } from 'vitest'
import { makePreparedDataDir, openShop } from '#tests/support/process.ts'

test('The metrics of several processes are summed, whichever of them answers', async () => {
  const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0', WEB_CONCURRENCY: '3' })
  const read = async (pattern: RegExp) => {
    // Each on its own connection, so that another process may answer.
    const { body } = await shop.get('/metrics', { connection: 'close' })
    return Number(pattern.exec(String(body))?.[1])
  }
  const requests = 30
  for (let sent = 0; sent < requests; sent += 1) await shop.get('/healthz', { connection: 'close' })
  const counts: number[] = []
  for (let reading = 0; reading < 6; reading += 1)
    counts.push(await read(/^leafward_request_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)$/m))
  expect(counts).toEqual(Array.from({ length: 6 }, () => requests))

  const page = () => shop.get('/', { connection: 'close' })
  for (let sent = 0; sent < 12; sent += 1) expect(await page()).toMatchObject({ status: 200 })
  const hits = await read(/^leafward_cache_hits_total\{kind="pages"\} (\d+)$/m)
  const misses = await read(/^leafward_cache_misses_total\{kind="pages"\} (\d+)$/m)
  expect(hits + misses).toBe(12)
  expect(misses).toBeGreaterThan(0)
  expect(misses).toBeLessThanOrEqual(3)
  expect(await read(/^leafward_cache_responses\{kind="pages"\} (\d+)$/m)).toBe(misses)
  expect(await read(/^leafward_request_seconds_count\{class="cached page"[^}]*\} (\d+)$/m)).toBeGreaterThan(0)
  expect(await read(/^leafward_queue_jobs\{state="failed"\} (\d+)$/m)).toBe(0)
  expect(shop.output.err).toBe('')
})

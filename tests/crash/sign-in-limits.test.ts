import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { makePreparedDataDir, openShop, restartShop, type ShopProcess } from '#tests/support/process.ts'

const password = 'a good long password'
const guess = (shop: ShopProcess, userId: string, from: string) =>
  shop.post('/api/user/login', { userId, password: 'not this one' }, { 'x-forwarded-for': from })

/** Sends this many guesses, fifty at a time. Returns how often each status was returned. */
async function guesses(
  times: number,
  one: (turn: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (let done = 0; done < times; done += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => one(done + turn)))
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

test('Limits on guessing passwords hold across two processes and a restart', async () => {
  const dataDir = await makePreparedDataDir('empty')
  const shop = await openShop(dataDir, { WEB_CONCURRENCY: '2', DEMO: '0' })
  const device = randomUUID()
  const userId = 'victim@example.com'
  const made = await shop.post('/api/user/register', {
    firstname: 'Ada',
    lastname: 'Birch',
    userId,
    dateOfBirth: '1990-04-30',
    password,
    device,
  })
  expect(made.status).toBe(200)
  const nowhere = (turn: number) => `10.9.${Math.floor(turn / 200)}.${turn % 200}`

  const times = repetitions({ few: 150, many: 2500 })
  expect(await guesses(times, (turn) => guess(shop, userId, nowhere(turn)))).toEqual({
    401: 100,
    429: times - 100,
  })
  expect(await guesses(times, (turn) => guess(shop, `nobody-${turn}@example.com`, '10.8.0.1'))).toEqual({
    401: 20,
    429: times - 20,
  })

  shop.signal('SIGTERM')
  expect(await shop.ended).toBe(0)
  const again = await restartShop(shop)
  expect(await guesses(times, (turn) => guess(again, userId, nowhere(times + turn)))).toEqual({ 429: times })
  expect(
    await guesses(times, (turn) => guess(again, `nobody-${times + turn}@example.com`, '10.8.0.1')),
  ).toEqual({ 429: times })
  const owner = await again.post(
    '/api/user/login',
    { userId, password, device },
    { 'x-forwarded-for': '10.7.0.1' },
  )
  expect(owner.status).toBe(200)
})

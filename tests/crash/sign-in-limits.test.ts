import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { makePreparedDataDir, openShop, restartShop, type ShopProcess } from '#tests/support/process.ts'

const password = 'quiet herons'
const guessPassword = (shop: ShopProcess, userId: string, from: string) =>
  shop.post('/api/user/login', { userId, password: 'not this one' }, { 'x-forwarded-for': from })

/** Sends this many guesses, fifty at a time. Returns how often each status was returned. */
async function sendGuesses(
  times: number,
  sendGuess: (index: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < times; sent += 50) {
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => sendGuess(sent + index)))
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test.runIf(isHunt)('Limits on guessing passwords hold across two processes and a restart', async () => {
  const dataDir = await makePreparedDataDir('empty')
  const shop = await openShop(dataDir, { WEB_CONCURRENCY: '2', DEMO: '0' })
  const device = randomUUID()
  const userId = 'victim@example.com'
  const response = await shop.post('/api/user/register', {
    firstname: 'Ada',
    lastname: 'Birch',
    userId,
    dateOfBirth: '1990-04-30',
    password,
    device,
  })
  expect(response.status).toBe(200)
  const createIpAddress = (index: number) => `10.9.${Math.floor(index / 200)}.${index % 200}`

  const times = 2500
  expect(await sendGuesses(times, (index) => guessPassword(shop, userId, createIpAddress(index)))).toEqual({
    401: 100,
    429: times - 100,
  })
  expect(
    await sendGuesses(times, (index) => guessPassword(shop, `nobody-${index}@example.com`, '10.8.0.1')),
  ).toEqual({
    401: 20,
    429: times - 20,
  })

  shop.signal('SIGTERM')
  expect(await shop.exit()).toBe(0)
  const restarted = await restartShop(shop)
  expect(
    await sendGuesses(times, (index) => guessPassword(restarted, userId, createIpAddress(times + index))),
  ).toEqual({
    429: times,
  })
  expect(
    await sendGuesses(times, (index) =>
      guessPassword(restarted, `nobody-${times + index}@example.com`, '10.8.0.1'),
    ),
  ).toEqual({ 429: times })
  const owner = await restarted.post(
    '/api/user/login',
    { userId, password, device },
    { 'x-forwarded-for': '10.7.0.1' },
  )
  expect(owner.status).toBe(200)
})

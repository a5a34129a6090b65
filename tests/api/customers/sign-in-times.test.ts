import { expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'

const shop = await startShop({ runsJobs: true, demo: false, hashesAsInProduction: true })

/** Milliseconds of calls for an account that exists and of calls for accounts that do not. */
async function measureCalls(knownAccount: string, path: string, createBody: (account: string) => object) {
  const known: number[] = []
  const unknown: number[] = []
  for (let attempt = 0; attempt < 90; attempt++) {
    // They alternate, and each goes first equally often, so a slow machine affects both.
    const pair = [
      [knownAccount, known],
      [`nobody-${attempt}@example.com`, unknown],
    ] as const
    for (const [account, times] of attempt % 2 === 0 ? pair : pair.toReversed()) {
      await clearRateLimits(shop)
      const startedAt = performance.now()
      await shop.post(path, createBody(account), createRandomIpHeaders())
      times.push(performance.now() - startedAt)
    }
  }
  return { known: getMedian(known.slice(10)), unknown: getMedian(unknown.slice(10)) }
}

function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test.runIf(isHunt).each([
  ['sign-in', '/api/user/login', (userId: string) => ({ userId, password: 'not this password' })],
  ['forgotten password', '/api/user/forgot-password', (emailOrPhone: string) => ({ emailOrPhone })],
] as const)(
  'Known and unknown accounts get responses in the same time: %s',
  async (name, path, createBody) => {
    const { userId } = await registerShopper(shop)
    const { known, unknown } = await measureCalls(userId, path, createBody)
    console.log(`${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms`)
    // Without a hash check, unknown accounts would take a tenth of the time. The limit is generous for slow machines.
    expect(Math.abs(known - unknown)).toBeLessThan(0.35 * Math.max(known, unknown) + 1)
  },
  120_000,
)

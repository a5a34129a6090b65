import { expect, test } from 'vitest'
import { getRefreshPause } from './refresh-order.ts'

type Order = Parameters<typeof getRefreshPause>[0]

/** How often the page asks, and for how many seconds in all, while the order stays the same. */
function ask(order: Order): { readonly requests: number; readonly seconds: number } {
  let [requests, seconds] = [1, 0]
  for (;;) {
    const pause = getRefreshPause(order, requests)
    if (pause === undefined) return { requests, seconds }
    requests += 1
    seconds += pause / 1000
  }
}

test.each([
  ['awaiting-payment', 48, 120],
  ['payment-blocked', 120, 1800],
  ['checking-age', 120, 1200],
  ['age-document-needed', 120, 1800],
  ['age-in-review', 120, 1800],
  ['preparing', 1, 0],
  ['age-check-failed', 1, 0],
] as const)('The page of an order that is %s asks %i times', (status, requests, seconds) => {
  const asked = ask({ status, confirmation: undefined })
  expect(asked.requests).toBe(requests)
  expect(Math.abs(asked.seconds - seconds)).toBeLessThan(30)
})

test('The page waits for the confirmation email of a paid order, briefly', () => {
  expect(ask({ status: 'preparing', confirmation: 'queued' }).requests).toBe(8)
})

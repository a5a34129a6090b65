import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getSessionExpiry, shouldRecordActivity } from './session-lifetime.ts'

const day = 86_400_000
const getDay = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day)

test('A session ends 30 days after its last use, and after one day without Remember me', () => {
  expect(getSessionExpiry(getDay(0), getDay(2), true).idleExpiresAt).toEqual(getDay(32))
  expect(getSessionExpiry(getDay(0), getDay(2), false).idleExpiresAt).toEqual(getDay(3))
})

test('A session ends at most 180 days after its start', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 400, noNaN: true }), fc.boolean(), (lastUsedDay, remembered) => {
      const { expiresAt, idleExpiresAt } = getSessionExpiry(getDay(0), getDay(lastUsedDay), remembered)
      expect(expiresAt).toEqual(getDay(180))
      expect(idleExpiresAt.getTime()).toBeLessThanOrEqual(expiresAt.getTime())
    }),
  )
})

test('The last use of a session is stored at most every five minutes', () => {
  expect(shouldRecordActivity(getDay(0), new Date(getDay(0).getTime() + 299_999))).toBe(false)
  expect(shouldRecordActivity(getDay(0), new Date(getDay(0).getTime() + 300_000))).toBe(true)
})

import { expect, test } from 'vitest'
import { isSessionConfirmed, isSessionLocked } from './session.ts'

const startedAt = new Date('2026-11-21T12:00:00Z')
const minutesLater = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)
const session = { lastSeenAt: startedAt, lockedAt: undefined, confirmedAt: startedAt }

test('A staff session is locked after the configured idle minutes, or manually', () => {
  expect(isSessionLocked(session, minutesLater(29.99), { idleMinutes: 30 })).toBe(false)
  expect(isSessionLocked(session, minutesLater(30), { idleMinutes: 30 })).toBe(true)
  expect(isSessionLocked({ ...session, lockedAt: startedAt }, startedAt, { idleMinutes: 30 })).toBe(true)
})

test('A confirmed password is valid for ten minutes', () => {
  expect(isSessionConfirmed(session, minutesLater(9.99))).toBe(true)
  expect(isSessionConfirmed(session, minutesLater(10))).toBe(false)
})

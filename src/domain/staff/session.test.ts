import { expect, test } from 'vitest'
import { isSessionConfirmed, isSessionLocked } from './session.ts'

const begun = new Date('2026-11-21T12:00:00Z')
const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
const session = { lastSeenAt: begun, lockedAt: undefined, confirmedAt: begun }

test('A staff session is locked after the configured idle minutes, or manually', () => {
  expect(isSessionLocked(session, after(29.99), { idleMinutes: 30 })).toBe(false)
  expect(isSessionLocked(session, after(30), { idleMinutes: 30 })).toBe(true)
  expect(isSessionLocked({ ...session, lockedAt: begun }, begun, { idleMinutes: 30 })).toBe(true)
})

test('A confirmed password is valid for ten minutes', () => {
  expect(isSessionConfirmed(session, after(9.99))).toBe(true)
  expect(isSessionConfirmed(session, after(10))).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { describeDeadline, findDueReminder, toDeadline } from './deadline.ts'

const dueAt = new Date('2026-12-02T04:59:59Z')

test('The deadline of a day is its end in the time zone of the shop', () => {
  expect(toDeadline('2026-12-01')).toEqual(dueAt)
})

describe('A deadline', () => {
  test.each([
    ['2026-11-28T15:00:00Z', 'Answer by December 1, 2026, in 3 days'],
    ['2026-11-30T15:00:00Z', 'Answer by tomorrow, December 1, 2026'],
    ['2026-12-01T06:00:00Z', 'Answer today, December 1, 2026'],
    ['2026-12-02T04:59:59Z', 'The deadline was today'],
    ['2026-12-05T15:00:00Z', 'The deadline was December 1, 2026'],
  ])('is told at %s as "%s"', (now, text) => {
    expect(describeDeadline({ state: 'needs-response', dueAt }, new Date(now))).toBe(text)
  })

  test('is told while the bank waits for the shop, and not afterward', () => {
    expect(describeDeadline({ state: 'inquiry', dueAt: undefined }, dueAt)).toBe('No deadline is stored')
    expect(describeDeadline({ state: 'submitted', dueAt }, new Date('2026-11-28T15:00:00Z'))).toBeUndefined()
  })
})

describe('The reminder that is due', () => {
  test.each([
    ['8 days before', 8 * 24, undefined],
    ['7 days before', 7 * 24, 7],
    ['3 days before', 3 * 24, 7],
    ['2 days before', 2 * 24, 2],
    ['an hour before', 1, 2],
    ['at the deadline', 0, undefined],
  ])('%s', (_, hours, days) => {
    expect(findDueReminder(dueAt, new Date(dueAt.getTime() - hours * 3_600_000))).toBe(days)
  })
})

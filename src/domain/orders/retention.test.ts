import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRetentionEnd, getRetentionStart } from './retention.ts'

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

test('An order is kept until the end of the fourth year after the year it was placed', () => {
  expect(getRetentionEnd(new Date('2026-05-04T12:00:00Z')).toISOString()).toBe('2031-01-01T00:00:00.000Z')
  expect(getRetentionEnd(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2031-01-01T00:00:00.000Z')
})

test('Orders are deleted exactly when their retention ends', () => {
  fc.assert(
    fc.property(moment, moment, (placed, now) => {
      expect(placed < getRetentionStart(now)).toBe(getRetentionEnd(placed) <= now)
    }),
  )
})

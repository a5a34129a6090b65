import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay, isHoliday } from './calendar.ts'
import { expectedDelivery } from './expected-delivery.ts'

const overnight = { from: 1, to: 1 }
const standard = { from: 2, to: 3 }

describe('when an order leaves and arrives', () => {
  // November 2026: Friday the 20th, Thanksgiving on Thursday the 26th.
  test.each([
    ['Friday before 2:00 PM arrives Monday', '2026-11-20T13:59:59-05:00', '2026-11-20', '2026-11-23'],
    ['Friday at 2:00 PM is too late for Monday', '2026-11-20T14:00:00-05:00', '2026-11-21', '2026-11-24'],
    ['Saturday before 11:00 AM arrives Tuesday', '2026-11-21T10:59:59-05:00', '2026-11-21', '2026-11-24'],
    ['Saturday at 11:00 AM leaves Monday', '2026-11-21T11:00:00-05:00', '2026-11-23', '2026-11-24'],
    ['nothing leaves on Sunday', '2026-11-22T09:00:00-05:00', '2026-11-23', '2026-11-24'],
    ['the same-day cut-off is 4:30 PM', '2026-11-23T16:29:59-05:00', '2026-11-23', '2026-11-24'],
    ['from 4:30 PM on it leaves tomorrow', '2026-11-23T16:30:00-05:00', '2026-11-24', '2026-11-25'],
    ['a holiday neither ships nor delivers', '2026-11-25T16:30:00-05:00', '2026-11-27', '2026-11-30'],
    ['summer time counts too', '2026-07-10T17:59:59Z', '2026-07-10', '2026-07-13'],
  ])('next day: %s', (_rule, orderedAt, shipsOn, arrives) => {
    expect(expectedDelivery(new Date(orderedAt), overnight)).toEqual({
      shipsOn,
      arrivesFrom: arrives,
      arrivesTo: arrives,
    })
  })

  test('a slower parcel may still leave on Friday afternoon', () => {
    expect(expectedDelivery(new Date('2026-11-20T16:00:00-05:00'), standard)).toEqual({
      shipsOn: '2026-11-20',
      arrivesFrom: '2026-11-24',
      arrivesTo: '2026-11-25',
    })
  })

  test('whenever it is ordered, it arrives on a business day after it left', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 8 }), (orderedAt, days) => {
        const { shipsOn, arrivesFrom, arrivesTo } = expectedDelivery(orderedAt, { from: days, to: days + 1 })
        expect(isBusinessDay(arrivesFrom) && isBusinessDay(arrivesTo)).toBe(true)
        expect(shipsOn < arrivesFrom && arrivesFrom < arrivesTo).toBe(true)
      }),
    )
  })
})

test('the eleven federal holidays of 2026 and the moved one of 2027', () => {
  const found: string[] = []
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (isHoliday(day)) found.push(day.slice(5))
  }
  expect(found.join(' ')).toBe('01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25')
  expect(isHoliday('2027-07-05')).toBe(true)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseShopWallTime, toShopWallTime } from '../shop-time.ts'
import { estimateArrival, formatArrival } from './arrival.ts'
import { parseDeliveryDays } from './delivery-days.ts'
import { defaultCalendar } from './processing-calendar.ts'
import { addDays, getWeekday, isFederalHoliday } from './us-holidays.ts'

function eastern(wall: string): Date {
  const moment = parseShopWallTime(wall)
  if (moment === undefined) throw new Error(`${wall} is no time`)
  return moment
}

function arriveAt(wall: string, days: string): string {
  const { from, to } = estimateArrival(eastern(wall), days, [defaultCalendar])
  return from === to ? from : `${from} to ${to}`
}

describe('The estimated arrival', () => {
  test('counts business days from the day of an order before 4:30 PM, and from the next day after', () => {
    // November 16, 2026, is a Monday.
    expect(arriveAt('2026-11-16T16:29', '1')).toBe('2026-11-17')
    expect(arriveAt('2026-11-16T16:30', '1')).toBe('2026-11-18')
    expect(arriveAt('2026-11-16T00:00', '2 to 3')).toBe('2026-11-18 to 2026-11-19')
    expect(arriveAt('2026-11-18T09:00', '2 to 3')).toBe('2026-11-20 to 2026-11-23')
  })

  test('of a next-day order is Monday before 2:00 PM on Friday, and Tuesday before 11:00 AM on Saturday', () => {
    expect(arriveAt('2026-11-20T13:59', '1')).toBe('2026-11-23')
    expect(arriveAt('2026-11-20T14:00', '1')).toBe('2026-11-24')
    expect(arriveAt('2026-11-21T10:59', '1')).toBe('2026-11-24')
    expect(arriveAt('2026-11-21T11:00', '1')).toBe('2026-11-24')
    expect(arriveAt('2026-11-22T12:00', '1')).toBe('2026-11-24')
    // The earlier cut-off is for next-day orders alone.
    expect(arriveAt('2026-11-20T16:29', '2')).toBe('2026-11-24')
    expect(arriveAt('2026-11-20T16:30', '2')).toBe('2026-11-25')
  })

  test('skips holidays and the weekdays on which they are observed', () => {
    // Thanksgiving is Thursday, November 26, 2026.
    expect(arriveAt('2026-11-25T10:00', '1')).toBe('2026-11-27')
    expect(arriveAt('2026-11-26T10:00', '1')).toBe('2026-11-30')
    // July 4, 2026, is a Saturday: neither it nor Friday before it counts.
    expect(arriveAt('2026-07-02T17:00', '1')).toBe('2026-07-07')
    expect(arriveAt('2026-12-24T17:00', '2 to 3')).toBe('2026-12-30 to 2026-12-31')
  })

  test('is by the clock of New York, in summer and in winter', () => {
    expect(estimateArrival(new Date('2026-11-16T21:29:00Z'), '1', [defaultCalendar]).from).toBe('2026-11-17')
    expect(estimateArrival(new Date('2026-11-16T21:30:00Z'), '1', [defaultCalendar]).from).toBe('2026-11-18')
    expect(estimateArrival(new Date('2026-06-08T20:29:00Z'), '1', [defaultCalendar]).from).toBe('2026-06-09')
    expect(estimateArrival(new Date('2026-06-08T20:30:00Z'), '1', [defaultCalendar]).from).toBe('2026-06-10')
  })

  test('takes two to three business days when the rate has no delivery time', () => {
    expect(arriveAt('2026-11-16T10:00', '')).toBe('2026-11-18 to 2026-11-19')
    expect(estimateArrival(eastern('2026-11-16T10:00'), undefined, [defaultCalendar])).toEqual({
      from: '2026-11-18',
      to: '2026-11-19',
    })
    expect(parseDeliveryDays('5 to 8')).toEqual({ from: 5, to: 8 })
    expect(parseDeliveryDays('3-1')).toEqual({ from: 3, to: 3 })
    expect(parseDeliveryDays('soon')).toEqual({ from: 2, to: 3 })
  })

  test('is written with weekday, month and day, and as an estimate', () => {
    expect(formatArrival({ from: '2026-11-24', to: '2026-11-24' })).toBe('Arrives Tue, Nov 24 (estimate)')
    expect(formatArrival({ from: '2026-11-24', to: '2026-11-25' })).toBe(
      'Arrives Tue, Nov 24 – Wed, Nov 25 (estimate)',
    )
  })
})

describe('At any time of the years 2020 to 2060, the estimated arrival', () => {
  const moments = fc.date({
    min: new Date('2020-01-01T05:00:00Z'),
    max: new Date('2060-12-31T05:00:00Z'),
    noInvalidDate: true,
  })
  const transit = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 5 }))

  test('is a business day after the order, at least the business days of the rate later', () => {
    fc.assert(
      fc.property(moments, transit, (orderedAt, [from, more]) => {
        const ordered = toShopWallTime(orderedAt).slice(0, 10)
        const arrival = estimateArrival(orderedAt, `${from} to ${from + more}`, [defaultCalendar])
        for (const day of [arrival.from, arrival.to]) {
          expect([1, 2, 3, 4, 5]).toContain(getWeekday(day))
          expect(isFederalHoliday(day)).toBe(false)
        }
        expect(arrival.from >= addDays(ordered, from)).toBe(true)
        expect(arrival.to >= addDays(ordered, from + more)).toBe(true)
        expect(arrival.to >= arrival.from).toBe(true)
      }),
    )
  })

  test('is never earlier for a later order, nor for a slower rate', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 0, max: 14 * 24 * 60 }),
        fc.integer({ min: 1, max: 10 }),
        (orderedAt, minutes, days) => {
          const later = new Date(orderedAt.getTime() + minutes * 60_000)
          const arrival = estimateArrival(orderedAt, String(days), [defaultCalendar]).from
          expect(estimateArrival(later, String(days), [defaultCalendar]).from >= arrival).toBe(true)
          expect(estimateArrival(orderedAt, String(days + 1), [defaultCalendar]).from >= arrival).toBe(true)
        },
      ),
    )
  })
})

describe('Federal holidays', () => {
  test('are those that the Office of Personnel Management lists for 2026 and 2027, and the weekend days themselves', () => {
    // https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
    const expected = {
      2026: '01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25',
      2027: '01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31',
    }
    for (const [year, days] of Object.entries(expected))
      expect(listHolidays(Number(year)).join(' '), year).toBe(days)
  })

  test('are eleven a year, and at most one more weekday for each of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2021, max: 2100 }), (year) => {
        const holidays = listHolidays(year)
        expect(holidays.length).toBeGreaterThanOrEqual(11)
        expect(holidays.length).toBeLessThanOrEqual(17)
        // Thanksgiving is the fourth Thursday of November.
        const thanksgiving = holidays.find((day) => day >= '11-22' && day <= '11-28')
        expect(getWeekday(`${year}-${thanksgiving}`)).toBe(4)
      }),
    )
  })
})

function listHolidays(year: number): string[] {
  const days: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1))
    if (isFederalHoliday(day)) days.push(day.slice(5))
  return days
}

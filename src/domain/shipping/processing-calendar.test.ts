import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseShopWallTime } from '../shop-time.ts'
import { estimateArrival, getDispatchDay } from './arrival.ts'
import {
  type Closure,
  defaultCalendar,
  findClosureNotice,
  type ProcessingCalendar,
  refuseCalendar,
} from './processing-calendar.ts'
import { addDays } from './us-holidays.ts'

function eastern(wall: string): Date {
  const moment = parseShopWallTime(wall)
  if (moment === undefined) throw new Error(`${wall} is no time`)
  return moment
}

const closed = (from: string, to: string, message?: string): Closure => ({ from, to, message })
const withClosures = (...closures: Closure[]): ProcessingCalendar => ({ ...defaultCalendar, closures })
const leaves = (wall: string, calendar: ProcessingCalendar, days = '2 to 3') =>
  getDispatchDay(eastern(wall), days, calendar)

describe('The processing calendar', () => {
  test('moves what would leave in a closure to the next packing day, and its arrival with it', () => {
    // December 23, 2026, is a Wednesday, and January 4, 2027, a Monday.
    const calendar = withClosures(closed('2026-12-23', '2027-01-03'))
    expect(leaves('2026-12-22T10:00', calendar)).toBe('2026-12-22')
    expect(leaves('2026-12-22T17:00', calendar)).toBe('2027-01-04')
    expect(leaves('2026-12-28T10:00', calendar)).toBe('2027-01-04')
    expect(estimateArrival(eastern('2026-12-28T10:00'), '2 to 3', calendar)).toEqual({
      from: '2027-01-06',
      to: '2027-01-07',
    })
  })

  test('adds handling time in packing days', () => {
    const calendar = { ...defaultCalendar, handlingDays: 2 }
    // November 19, 2026, is a Thursday. The shop packs on Saturdays.
    expect(leaves('2026-11-19T10:00', calendar)).toBe('2026-11-21')
    expect(leaves('2026-11-19T17:00', calendar)).toBe('2026-11-23')
  })

  test('packs on the weekdays, holidays and until the times that staff chose', () => {
    const calendar: ProcessingCalendar = {
      ...defaultCalendar,
      cutOffs: [null, null, '12:00', '12:00', '12:00', null, null],
      nextDayFridayCutOff: null,
      holidays: ['christmas'],
    }
    expect(leaves('2026-11-19T11:59', calendar)).toBe('2026-11-19')
    expect(leaves('2026-11-19T12:00', calendar)).toBe('2026-11-24')
    // Thanksgiving is worked, and Christmas 2025 is a Thursday.
    expect(leaves('2026-11-26T11:00', calendar)).toBe('2026-11-26')
    expect(leaves('2025-12-25T11:00', calendar)).toBe('2025-12-30')
  })

  test('tells shoppers of a closure once it delays what they order, and until it ends', () => {
    const message = 'We pack again on Monday, January 4.'
    const calendar = withClosures(closed('2026-12-23', '2027-01-03', message))
    expect(findClosureNotice(calendar, eastern('2026-12-22T16:00'))).toBeUndefined()
    expect(findClosureNotice(calendar, eastern('2026-12-22T16:30'))).toBe(message)
    expect(findClosureNotice(calendar, eastern('2027-01-03T23:59'))).toBe(message)
    expect(findClosureNotice(calendar, eastern('2027-01-04T00:00'))).toBeUndefined()
    expect(findClosureNotice({ ...calendar, handlingDays: 3 }, eastern('2026-12-21T10:00'))).toBe(message)
    expect(
      findClosureNotice(withClosures(closed('2026-12-23', '2027-01-03')), eastern('2026-12-28T10:00')),
    ).toBeUndefined()
  })

  test('never promises a day on which the shop does not pack, nor an earlier one for a later order', () => {
    const start = '2026-06-01'
    const closure = fc
      .tuple(fc.nat({ max: 300 }), fc.nat({ max: 30 }))
      .map(([first, more]) => closed(addDays(start, first), addDays(start, first + more)))
    const hour = fc.constantFrom(null, '08:00', '11:30', '16:30', '23:30')
    const cutOffs = fc
      .array(hour, { minLength: 7, maxLength: 7 })
      .filter((hours) => hours.some((each) => each !== null))
    fc.assert(
      fc.property(
        fc.array(closure, { maxLength: 4 }),
        cutOffs,
        fc.nat({ max: 10 }),
        fc.nat({ max: 300 * 1440 }),
        fc.nat({ max: 5 * 1440 }),
        (closures, hours, handlingDays, minutes, later) => {
          const calendar = {
            ...{ ...defaultCalendar, closures, handlingDays },
            cutOffs: hours,
            nextDayFridayCutOff: null,
          }
          const first = new Date(eastern(`${start}T00:00`).getTime() + minutes * 60_000)
          const day = getDispatchDay(first, '2', calendar)
          expect(closures.some(({ from, to }) => from <= day && day <= to)).toBe(false)
          expect(hours[new Date(`${day}T00:00:00Z`).getUTCDay()]).not.toBeNull()
          const second = new Date(first.getTime() + later * 60_000)
          expect(getDispatchDay(second, '2', calendar) >= day).toBe(true)
          expect(estimateArrival(first, '2', calendar).from > day).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('A calendar', () => {
  test('as the shop starts with is accepted', () => {
    expect(refuseCalendar(defaultCalendar)).toBeUndefined()
  })

  test.each([
    [{ cutOffs: Array(7).fill(null) }, 'Choose at least one day on which you pack.'],
    [
      { nextDayFridayCutOff: '17:00' },
      'The Friday cut-off of next-day services cannot be after the cut-off of Friday.',
    ],
    [
      { cutOffs: [null, '16:30', null, null, null, null, null] },
      'You do not pack on Fridays. Leave the Friday cut-off of next-day services empty.',
    ],
    [
      { closures: [closed('2026-12-24', '2026-12-23')] },
      'The closure from Thu, Dec 24 ends before it begins.',
    ],
    [
      { closures: [closed('2026-12-24', '2026-12-27'), closed('2026-12-27', '2027-01-02')] },
      'The closures from Thu, Dec 24 and from Sun, Dec 27 overlap. Make them one.',
    ],
    [{ closures: [closed('2026-01-01', '2026-12-31')] }, 'A closure can have at most 120 days.'],
  ])('with %j is refused with a sentence', (change, message) => {
    expect(refuseCalendar({ ...defaultCalendar, ...change })?.message).toBe(message)
  })
})

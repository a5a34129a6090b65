import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mainLocationId } from '../inventory/location.ts'
import { parseShopWallTime } from '../shop-time.ts'
import { estimateArrival, getDispatchDay } from './arrival.ts'
import {
  type Closure,
  calendarLimits,
  defaultCalendar,
  findClosureNotice,
  type ProcessingCalendar,
  refuseCalendar,
} from './processing-calendar.ts'
import {
  findDecidingLocation,
  findExtraHandlingDays,
  getLocationCalendar,
  listPackingCalendars,
  type ShopCalendars,
} from './shop-calendars.ts'
import { addDays } from './us-holidays.ts'

function eastern(wall: string): Date {
  const moment = parseShopWallTime(wall)
  if (moment === undefined) throw new Error(`${wall} is no time`)
  return moment
}

const closed = (from: string, to: string, message?: string): Closure => ({ from, to, message })
const withClosures = (...closures: Closure[]): ProcessingCalendar => ({ ...defaultCalendar, closures })

const start = '2026-06-01'
const closures = fc.array(
  fc
    .tuple(fc.nat({ max: 300 }), fc.nat({ max: 30 }))
    .map(([first, more]) => closed(addDays(start, first), addDays(start, first + more))),
  { maxLength: 4 },
)
const cutOffs = fc
  .array(fc.constantFrom(null, '08:00', '11:30', '16:30', '23:30'), { minLength: 7, maxLength: 7 })
  .filter((hours) => hours.some((each) => each !== null))
/** Calendars as staff may enter them. */
const calendars: fc.Arbitrary<ProcessingCalendar> = fc
  .record({ closures, cutOffs, handlingDays: fc.nat({ max: 10 }) })
  .map((entered) => ({ ...defaultCalendar, ...entered, nextDayFridayCutOff: null }))
const moments = fc
  .nat({ max: 300 * 1440 })
  .map((minutes) => new Date(eastern(`${start}T00:00`).getTime() + minutes * 60_000))

const leaves = (wall: string, calendar: ProcessingCalendar, days = '2 to 3') =>
  getDispatchDay(eastern(wall), days, [calendar])

describe('The processing calendar', () => {
  test('moves what would leave in a closure to the next packing day, and its arrival with it', () => {
    // December 23, 2026, is a Wednesday, and January 4, 2027, a Monday.
    const calendar = withClosures(closed('2026-12-23', '2027-01-03'))
    expect(leaves('2026-12-22T10:00', calendar)).toBe('2026-12-22')
    expect(leaves('2026-12-22T17:00', calendar)).toBe('2027-01-04')
    expect(leaves('2026-12-28T10:00', calendar)).toBe('2027-01-04')
    expect(estimateArrival(eastern('2026-12-28T10:00'), '2 to 3', [calendar])).toEqual({
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
    expect(findClosureNotice([calendar], eastern('2026-12-22T16:00'))).toBeUndefined()
    expect(findClosureNotice([calendar], eastern('2026-12-22T16:30'))).toBe(message)
    expect(findClosureNotice([calendar], eastern('2027-01-03T23:59'))).toBe(message)
    expect(findClosureNotice([calendar], eastern('2027-01-04T00:00'))).toBeUndefined()
    expect(findClosureNotice([{ ...calendar, handlingDays: 3 }], eastern('2026-12-21T10:00'))).toBe(message)
    expect(
      findClosureNotice([withClosures(closed('2026-12-23', '2027-01-03'))], eastern('2026-12-28T10:00')),
    ).toBeUndefined()
  })

  test('never promises a day on which the shop does not pack, nor an earlier one for a later order', () => {
    fc.assert(
      fc.property(calendars, moments, fc.nat({ max: 5 * 1440 }), (calendar, first, later) => {
        const { closures, cutOffs } = calendar
        const day = getDispatchDay(first, '2', [calendar])
        expect(closures.some(({ from, to }) => from <= day && day <= to)).toBe(false)
        expect(cutOffs[new Date(`${day}T00:00:00Z`).getUTCDay()]).not.toBeNull()
        const second = new Date(first.getTime() + later * 60_000)
        expect(getDispatchDay(second, '2', [calendar]) >= day).toBe(true)
        expect(estimateArrival(first, '2', [calendar]).from > day).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('The calendars of several locations', () => {
  // Monday, November 23, 2026, at 1 PM.
  const monday = eastern('2026-11-23T13:00')
  const untilNoon = {
    ...defaultCalendar,
    cutOffs: [null, '12:00', '12:00', '12:00', '12:00', '12:00', null],
    nextDayFridayCutOff: null,
  }

  test('promise the day on which the last of them packs', () => {
    expect(getDispatchDay(monday, '2', [defaultCalendar, untilNoon])).toBe('2026-11-24')
    expect(getDispatchDay(monday, '2', [untilNoon, defaultCalendar])).toBe('2026-11-24')
    expect(estimateArrival(monday, '2', [defaultCalendar, untilNoon])).toEqual(
      estimateArrival(monday, '2', [untilNoon]),
    )
  })

  test('tell shoppers of the closure that decides the day, and of no other', () => {
    const short = withClosures(closed('2026-11-23', '2026-11-24', 'We pack again on Wednesday.'))
    const long = withClosures(closed('2026-11-23', '2026-11-28', 'We pack again on Monday.'))
    expect(findClosureNotice([defaultCalendar, short], monday)).toBe('We pack again on Wednesday.')
    expect(findClosureNotice([short, long], monday)).toBe('We pack again on Monday.')
    // It packs later than that for another reason.
    expect(findClosureNotice([{ ...defaultCalendar, handlingDays: 9 }, short], monday)).toBeUndefined()
    expect(
      findClosureNotice([short, withClosures(closed('2026-11-23', '2026-11-28'))], monday),
    ).toBeUndefined()
  })

  test('promise a day that holds at each location, and that one of them needs', () => {
    const some = fc.array(calendars, { maxLength: 4 })
    fc.assert(
      fc.property(
        calendars,
        some,
        moments,
        fc.constantFrom('1', '2', '1 to 3'),
        (first, others, at, days) => {
          const promised = getDispatchDay(at, days, [first, ...others])
          const each = [first, ...others].map((calendar) => getDispatchDay(at, days, [calendar]))
          expect(each.every((day) => promised >= day)).toBe(true)
          expect(each).toContain(promised)
          const arrival = estimateArrival(at, days, [first, ...others])
          const arrivals = [first, ...others].map((calendar) => estimateArrival(at, days, [calendar]))
          expect(arrivals.every(({ from, to }) => arrival.from >= from && arrival.to >= to)).toBe(true)
          expect(arrivals.map(({ from }) => from)).toContain(arrival.from)
          expect(arrivals.map(({ to }) => to)).toContain(arrival.to)
        },
      ),
    )
  })
})

describe('A shop with several calendars', () => {
  const late = { ...defaultCalendar, handlingDays: 2 }
  const shop = (isActive: boolean, calendar = late): ShopCalendars => ({
    calendar: defaultCalendar,
    locationCalendars: [{ locationId: 'reno', isActive, calendar }],
  })
  const monday = eastern('2026-11-23T13:00')

  test('counts those of active locations, and follows the main location elsewhere', () => {
    expect(listPackingCalendars(shop(true), 0)).toEqual([defaultCalendar, late])
    expect(listPackingCalendars(shop(false), 0)).toEqual([defaultCalendar])
    const getCalendar = (locationId: string) =>
      getLocationCalendar(shop(true), { locationId, extraHandlingDays: 0 })
    expect(getCalendar('reno')).toEqual(late)
    expect(getCalendar('austin')).toEqual(defaultCalendar)
    expect(getCalendar(mainLocationId)).toEqual(defaultCalendar)
  })

  test('says which location decides the day', () => {
    const rate = { days: '2', extraHandlingDays: 0 }
    expect(findDecidingLocation(shop(true), monday, rate)).toBe('reno')
    expect(findDecidingLocation(shop(true, defaultCalendar), monday, rate)).toBe(mainLocationId)
    expect(findDecidingLocation(shop(false), monday, rate)).toBeUndefined()
  })

  test('add the days of the slowest line, at each location', () => {
    expect(findExtraHandlingDays([])).toBe(0)
    const extraHandlingDays = findExtraHandlingDays([0, 3, 1].map((days) => ({ extraHandlingDays: days })))
    expect(extraHandlingDays).toBe(3)
    // Three packing days after Monday is Friday, because Thursday is Thanksgiving.
    const leavesFrom = (locationId: string) =>
      getDispatchDay(monday, '2', [getLocationCalendar(shop(true), { locationId, extraHandlingDays })])
    expect(leavesFrom(mainLocationId)).toBe('2026-11-27')
    expect(leavesFrom('reno')).toBe('2026-11-30')
    expect(getDispatchDay(monday, '2', listPackingCalendars(shop(true), extraHandlingDays))).toBe(
      '2026-11-30',
    )
  })

  test('never promise an earlier day for more handling days, and the same for none', () => {
    const extra = fc.nat({ max: calendarLimits.extraHandlingDays })
    fc.assert(
      fc.property(
        fc.tuple(calendars, calendars).map(([calendar, own]) => ({ ...shop(true, own), calendar })),
        moments,
        fc.constantFrom('1', '2 to 3', undefined),
        fc.tuple(extra, extra),
        (several, at, days, [one, other]) => {
          const promise = (extraHandlingDays: number) => {
            const packing = listPackingCalendars(several, extraHandlingDays)
            return { leaves: getDispatchDay(at, days, packing), ...estimateArrival(at, days, packing) }
          }
          const [fast, slow] = [promise(Math.min(one, other)), promise(Math.max(one, other))]
          expect(slow.leaves >= fast.leaves && slow.from >= fast.from && slow.to >= fast.to).toBe(true)
          const [main, own] = [several.calendar, ...several.locationCalendars.map(({ calendar }) => calendar)]
          const without = [main, ...(own === undefined ? [] : [own])] as const
          expect(promise(0)).toEqual({
            leaves: getDispatchDay(at, days, without),
            ...estimateArrival(at, days, without),
          })
        },
      ),
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

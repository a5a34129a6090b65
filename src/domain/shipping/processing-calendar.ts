import { formatWeekday } from '../format-date.ts'
import { createFieldRefusal, type Refusal } from '../refusal.ts'
import { toShopWallTime } from '../shop-time.ts'
import { addDays, type FederalHoliday, federalHolidays, getWeekday, listHolidaysOn } from './us-holidays.ts'

/** Days on which the shop does not pack, both included. */
export interface Closure {
  /** 'YYYY-MM-DD' */
  readonly from: string
  readonly to: string
  /** What shoppers read while it delays their orders. Undefined: nothing. */
  readonly message: string | undefined
}

/** When a location packs and hands over parcels, in the time zone of the shop. */
export interface ProcessingCalendar {
  /** Packing days between an order and its departure. 0: it leaves on the day of the order, before the cut-off. */
  readonly handlingDays: number
  /** By weekday, Sunday first: until when an order still counts for the day, 'HH:MM'. Null on a day without packing. */
  readonly cutOffs: readonly (string | null)[]
  /** On Fridays, for services of one business day. Null: as others. */
  readonly nextDayFridayCutOff: string | null
  /** The federal holidays on which the shop does not pack. */
  readonly holidays: readonly FederalHoliday[]
  readonly closures: readonly Closure[]
}

/** Those of the locations that may pack an order. The main location may pack any. */
export type PackingCalendars = readonly [ProcessingCalendar, ...ProcessingCalendar[]]

/** The specification's processing hours. */
export const defaultCalendar: ProcessingCalendar = {
  handlingDays: 0,
  cutOffs: [null, '16:30', '16:30', '16:30', '16:30', '16:30', '11:00'],
  nextDayFridayCutOff: '14:00',
  holidays: federalHolidays,
  closures: [],
}

export const calendarLimits = {
  handlingDays: 30,
  /** Of a product, added to the handling time. */
  extraHandlingDays: 30,
  closures: 50,
  closureDays: 120,
  messageLength: 160,
} as const

const friday = 5

/** Until when an order counts for the day, 'HH:MM'. Undefined on a day without packing. */
function getCutOff(calendar: ProcessingCalendar, day: string, isNextDay: boolean): string | undefined {
  const weekday = getWeekday(day)
  const cutOff = calendar.cutOffs[weekday] ?? undefined
  if (cutOff === undefined || isClosed(calendar, day)) return undefined
  return weekday === friday && isNextDay ? (calendar.nextDayFridayCutOff ?? cutOff) : cutOff
}

function isClosed({ holidays, closures }: ProcessingCalendar, day: string): boolean {
  return (
    listHolidaysOn(day).some((holiday) => holidays.includes(holiday)) ||
    closures.some(({ from, to }) => from <= day && day <= to)
  )
}

/**
 * The day on which an order leaves, 'YYYY-MM-DD'. Of several calendars the latest day counts, so that a promise holds at whichever
 * location the order is packed (decision 0314).
 *
 * Example: on Monday at 1 PM, one location packs until 4:30 PM, and another one until noon. The order leaves on Tuesday.
 * @param isNextDay for a service of one business day
 */
export function findDispatchDay(calendars: PackingCalendars, orderedAt: Date, isNextDay: boolean): string {
  const wall = toShopWallTime(orderedAt)
  let latest = ''
  for (const calendar of calendars) {
    const day = findDayByCalendar(calendar, wall, isNextDay)
    if (day > latest) latest = day
  }
  return latest
}

/** The day of the order before its cut-off, else the next packing day, and the handling time after that. */
function findDayByCalendar(calendar: ProcessingCalendar, wall: string, isNextDay: boolean): string {
  const today = wall.slice(0, 10)
  const cutOff = getCutOff(calendar, today, isNextDay)
  let day = cutOff !== undefined && wall.slice(11) < cutOff ? today : findNextPackingDay(calendar, today)
  for (let left = calendar.handlingDays; left > 0; left -= 1) day = findNextPackingDay(calendar, day)
  return day
}

function findNextPackingDay(calendar: ProcessingCalendar, after: string): string {
  let day = addDays(after, 1)
  while (getCutOff(calendar, day, false) === undefined) day = addDays(day, 1)
  return day
}

/**
 * What shoppers read about a closure that delays an order placed now. A closure of a location counts while its calendar decides the
 * day, so that the sentence fits the dates beside it.
 */
export function findClosureNotice(calendars: PackingCalendars, now: Date): string | undefined {
  const today = toShopWallTime(now).slice(0, 10)
  const leaves = findDispatchDay(calendars, now, false)
  return calendars
    .filter((calendar) => findDispatchDay([calendar], now, false) === leaves)
    .flatMap(({ closures }) => closures.toSorted((one, other) => one.from.localeCompare(other.from)))
    .find(({ from, to, message }) => message !== undefined && from < leaves && to >= today)?.message
}

/** Why a calendar cannot be stored; undefined when it can. */
export function refuseCalendar(calendar: ProcessingCalendar): Refusal | undefined {
  const { cutOffs, nextDayFridayCutOff, closures } = calendar
  if (cutOffs.every((cutOff) => cutOff === null))
    return createFieldRefusal('cutOffs', 'Choose at least one day on which you pack.')
  const ofFriday = cutOffs[friday] ?? null
  if (nextDayFridayCutOff !== null && (ofFriday === null || nextDayFridayCutOff > ofFriday))
    return createFieldRefusal(
      'nextDayFridayCutOff',
      ofFriday === null
        ? 'You do not pack on Fridays. Leave the Friday cut-off of next-day services empty.'
        : 'The Friday cut-off of next-day services cannot be after the cut-off of Friday.',
    )
  return refuseClosures(closures)
}

function refuseClosures(closures: readonly Closure[]): Refusal | undefined {
  const sorted = closures.toSorted((one, other) => one.from.localeCompare(other.from))
  for (const [place, { from, to }] of sorted.entries()) {
    if (to < from)
      return createFieldRefusal('closures', `The closure from ${formatWeekday(from)} ends before it begins.`)
    if (addDays(from, calendarLimits.closureDays - 1) < to)
      return createFieldRefusal('closures', `A closure can have at most ${calendarLimits.closureDays} days.`)
    const next = sorted[place + 1]
    if (next !== undefined && next.from <= to)
      return createFieldRefusal(
        'closures',
        `The closures from ${formatWeekday(from)} and from ${formatWeekday(next.from)} overlap. Make them one.`,
      )
  }
  return undefined
}

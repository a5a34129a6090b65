import { dayMs } from './duration.ts'
import { parseWallTime, toWallTime } from './zoned-time.ts'

/** The zones of the United States in which a shop can be. */
export const shopTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
export type ShopTimeZone = (typeof shopTimeZones)[number]

/** The place that readers know each zone by. */
export const timeZonePlaces: Readonly<Record<ShopTimeZone, string>> = {
  'America/New_York': 'New York',
  'America/Chicago': 'Chicago',
  'America/Denver': 'Denver',
  'America/Phoenix': 'Phoenix',
  'America/Los_Angeles': 'Los Angeles',
  'America/Anchorage': 'Anchorage',
  'Pacific/Honolulu': 'Honolulu',
}

export const defaultTimeZone: ShopTimeZone = 'America/New_York'

let zone: ShopTimeZone = defaultTimeZone
let sentenceFormat: Intl.DateTimeFormat | undefined

/**
 * Sets the zone of the shop's days and times. A process serves one shop, and a browser shows one, so it holds for all that
 * reads or writes a time (decision 0216).
 */
export function setShopTimeZone(next: ShopTimeZone): void {
  if (next === zone) return
  zone = next
  sentenceFormat = undefined
}

export function getShopTimeZone(): ShopTimeZone {
  return zone
}

/** 'New York time' */
export function nameShopTime(): string {
  return `${timeZonePlaces[zone]} time`
}

/** The shop's local time as a form field value: '2026-11-24T09:00'. */
export function toShopWallTime(moment: Date): string {
  return toWallTime(moment, zone)
}

/** Parses what `toShopWallTime` writes. Undefined when the text is not a date and time. */
export function parseShopWallTime(wall: string): Date | undefined {
  return parseWallTime(wall, zone)
}

/** The calendar day of the shop, as 'YYYY-MM-DD'. */
export function toShopDay(moment: Date): string {
  return toShopWallTime(moment).slice(0, 10)
}

/** The moment at which the month of the shop began. */
export function getShopMonthStart(moment: Date): Date {
  return getMidnight(`${toShopDay(moment).slice(0, 7)}-01`)
}

/** The moment at which the shop's day began that was so many days before that of the moment. */
export function getShopDayStart(moment: Date, daysAgo: number): Date {
  const day = Date.parse(`${toShopDay(moment)}T00:00Z`) - daysAgo * dayMs
  return getMidnight(new Date(day).toISOString().slice(0, 10))
}

function getMidnight(day: string): Date {
  const midnight = parseShopWallTime(`${day}T00:00`)
  if (midnight === undefined) throw new RangeError(`No day of the shop begins at ${day}`)
  return midnight
}

/**
 * 'November 24, 2026 at 9:00 AM EST'. The space before AM and PM differs between engines, so it is replaced by a plain one.
 */
export function formatShopTime(moment: Date): string {
  sentenceFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return sentenceFormat.format(moment).replaceAll('\u202f', ' ')
}

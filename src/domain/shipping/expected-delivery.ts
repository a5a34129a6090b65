import { addBusinessDays, businessDayFrom, isHoliday, nextDay, weekday } from './calendar.ts'
import type { DayRange } from './delivery-days.ts'

export type ExpectedDelivery = {
  /** The day the parcel leaves the shop, 'YYYY-MM-DD'. */
  readonly shipsOn: string
  readonly arrivesFrom: string
  readonly arrivesTo: string
}

// Specification, section 9, Eastern time: Monday to Friday until 4:30 PM, Saturday until 11:00 AM, never on
// Sundays and holidays. Next-day parcels of a Friday leave at 2:00 PM.
const weekdayCutOff = minutes(16, 30)
const saturdayCutOff = minutes(11, 0)
const fridayOvernightCutOff = minutes(14, 0)

/**
 * When an order leaves and arrives, for a service that takes so many business days.
 * Next day ordered Friday 1:59 PM arrives Monday; Saturday 10:59 AM, Tuesday. Nothing arrives at weekends.
 */
export function expectedDelivery(orderedAt: Date, days: DayRange): ExpectedDelivery {
  const { day, minute } = easternClock(orderedAt)
  const shipsOn = minute < cutOff(day, days.to === 1) ? day : nextShippingDay(nextDay(day))
  // A Saturday parcel starts to travel on the next business day.
  const collected = businessDayFrom(shipsOn)
  return {
    shipsOn,
    arrivesFrom: addBusinessDays(collected, days.from),
    arrivesTo: addBusinessDays(collected, days.to),
  }
}

/** Minutes after midnight until which an order still leaves that day; 0 when nothing leaves. */
function cutOff(day: string, overnight: boolean): number {
  if (!isShippingDay(day)) return 0
  if (weekday(day) === 6) return saturdayCutOff
  return overnight && weekday(day) === 5 ? fridayOvernightCutOff : weekdayCutOff
}

function isShippingDay(day: string): boolean {
  return weekday(day) !== 0 && !isHoliday(day)
}

function nextShippingDay(day: string): string {
  let found = day
  while (!isShippingDay(found)) found = nextDay(found)
  return found
}

function minutes(hour: number, minute: number): number {
  return hour * 60 + minute
}

const clockFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

function easternClock(at: Date): { readonly day: string; readonly minute: number } {
  const [day = '', time = ''] = clockFormat.format(at).split(', ')
  const [hour = '', minute = ''] = time.split(':')
  return { day, minute: minutes(Number(hour), Number(minute)) }
}

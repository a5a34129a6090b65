/** In milliseconds. */
export const hourMs = 3_600_000
/** In milliseconds. A day is 24 hours long here, also when clocks change. `shop-time.ts` has the days of the calendar. */
export const dayMs = 24 * hourMs

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs)
}

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}

export function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * hourMs)
}

export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hourMs)
}

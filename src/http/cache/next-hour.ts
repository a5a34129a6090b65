import { hourMs } from '#domain/duration.ts'

/** Rules begin and end at midnight in New York, which is a full hour everywhere. */
export function getNextHour(now: Date): Date {
  return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
}

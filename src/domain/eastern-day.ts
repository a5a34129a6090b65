import { toEasternWallTime } from './eastern-time.ts'

/** The calendar day in New York, where the shop ships from, as 'YYYY-MM-DD'. */
export function toEasternDay(now: Date): string {
  return toEasternWallTime(now).slice(0, 10)
}

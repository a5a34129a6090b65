import { toZonedDay } from './zoned-time.ts'

/**
 * The calendar day by which rules, sales holds and lab reports begin and end, as 'YYYY-MM-DD': that of New York, wherever the
 * shop is. It is the first to begin of all states, so no ban begins late.
 */
export function toLegalDay(moment: Date): string {
  return toZonedDay(moment, 'America/New_York')
}

import { addDays } from '../shipping/us-holidays.ts'
import { parseShopWallTime } from '../shop-time.ts'

/** Of this century, so that every date is one that the database knows. */
const periodPattern = /^20\d\d-(0[1-9]|1[0-2])(-\d\d)?$/

/** The moments between which a month or a day of the shop is: '2026-11' or '2026-11-27'. Undefined for other text. */
export function findPeriod(period: string): { readonly from: Date; readonly until: Date } | undefined {
  if (!periodPattern.test(period)) return undefined
  const isMonth = period.length === 7
  const from = parseMidnight(isMonth ? `${period}-01` : period)
  if (from === undefined) return undefined
  const until = parseMidnight(isMonth ? `${shiftMonth(period, 1)}-01` : addDays(period, 1))
  return until && { from, until }
}

/** '2026-11', 2 → '2027-01' */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const shifted = new Date(Date.UTC(year, number - 1 + by, 1))
  return shifted.toISOString().slice(0, 7)
}

function parseMidnight(day: string): Date | undefined {
  return parseShopWallTime(`${day}T00:00`)
}

/**
 * The times that have a year of four digits in every time zone. PostgreSQL also has others, and infinity, which no page can
 * show.
 */
const earliest = new Date('1000-01-01T12:00:00Z')
const latest = new Date('9999-12-30T12:00:00Z')

/** The nearest time that can be shown. Infinity is a number, and a time that JavaScript does not know is not one. */
export function clampTime(time: unknown): Date {
  const ms = Number(time)
  if (ms > latest.getTime()) return latest
  return ms >= earliest.getTime() && time instanceof Date ? time : earliest
}

/** The time in a JSON value of the database. */
export function parseJsonTime(text: string): Date {
  if (text === 'infinity' || /^\+?\d{5}/.test(text)) return latest
  return clampTime(new Date(text))
}

/** A day as 'YYYY-MM-DD'. */
export function clampDay(day: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(day)) return day
  return day === 'infinity' || /^\d{5,}-\d\d-\d\d$/.test(day) ? '9999-12-30' : '1000-01-01'
}

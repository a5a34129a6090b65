import { hourMs } from './duration.ts'

/** The time zone of a place, such as 'America/New_York'. */
type TimeZone = string

/** Kept, because a formatter of `Intl` takes a phone up to 0.1 seconds to create. */
const formats = new Map<TimeZone, Intl.DateTimeFormat>()

/**
 * The local time in a zone as a form field value: '2026-11-24T09:00'. Its parts are put together here, because the engines do
 * not agree on a language that writes a date like this.
 */
export function toWallTime(moment: Date, timeZone: TimeZone): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const part = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}T${part.get('hour')}:${part.get('minute')}`
}

/** The calendar day in a zone, as 'YYYY-MM-DD'. */
export function toZonedDay(moment: Date, timeZone: TimeZone): string {
  return toWallTime(moment, timeZone).slice(0, 10)
}

/** In the United States, from New York in summer to Honolulu. */
const hoursBehindUtc = [4, 5, 6, 7, 8, 9, 10]

/**
 * Parses a local time of a zone of the United States. A repeated hour means its first occurrence; a skipped hour is read as
 * standard time. Undefined when the text is not a date and time.
 */
export function parseWallTime(wall: string, timeZone: TimeZone): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return undefined
  const asIfUtc = Date.parse(`${wall}:00Z`)
  // The parser accepts dates that do not exist, such as February 31.
  if (Number.isNaN(asIfUtc) || !new Date(asIfUtc).toISOString().startsWith(wall)) return undefined
  const guesses = hoursBehindUtc.map((hours) => new Date(asIfUtc + hours * hourMs))
  const isExact = (guess: Date) => toWallTime(guess, timeZone) === wall
  // The clock jumps from 2:00 to 3:00, so standard time writes a skipped hour as the next one.
  const isSkipped = (guess: Date) =>
    toWallTime(guess, timeZone) === new Date(asIfUtc + hourMs).toISOString().slice(0, 16)
  return guesses.find(isExact) ?? guesses.find(isSkipped)
}

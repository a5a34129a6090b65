import { lazy } from './lazy.ts'

const zone = 'America/New_York'

const wallTimeFormat = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

const sentenceFormat = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
)

/**
 * New York local time as a form field value: '2026-11-24T09:00'. Its parts are put together here, because the engines do not
 * agree on a language that writes a date like this.
 */
export function toEasternWallTime(moment: Date): string {
  const part = new Map(
    wallTimeFormat()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}T${part.get('hour')}:${part.get('minute')}`
}

/**
 * Parses a New York local time. A repeated hour means its first occurrence; a skipped hour is read as standard
 * time. Undefined when the text is not a date and time.
 */
export function parseEasternWallTime(wall: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return undefined
  const asIfUtc = Date.parse(`${wall}:00Z`)
  // The parser accepts dates that do not exist, such as February 31.
  if (Number.isNaN(asIfUtc) || !new Date(asIfUtc).toISOString().startsWith(wall)) return undefined
  // New York is four hours behind in summer and five in winter.
  const guesses = [4, 5].map((hours) => new Date(asIfUtc + hours * 3_600_000))
  return guesses.find((guess) => toEasternWallTime(guess) === wall) ?? guesses[1]
}

/**
 * 'November 24, 2026 at 9:00 AM EST'. The space before AM and PM differs between engines, so it is replaced by a plain one.
 */
export function formatEasternTime(moment: Date): string {
  return sentenceFormat().format(moment).replaceAll('\u202f', ' ')
}

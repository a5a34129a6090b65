import { lazy } from './lazy.ts'

const easternFormat = lazy(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/**
 * The calendar day in New York, where the shop ships from, as 'YYYY-MM-DD'. Its parts are put together here, because the
 * engines do not agree on which language writes a date like this.
 */
export function toEasternDay(now: Date): string {
  const part = new Map(
    easternFormat()
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`
}

import { lazy } from './lazy.ts'

const easternFormat = lazy(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/** The calendar day in New York, where the shop ships from, as 'YYYY-MM-DD'. */
export function toEasternDay(now: Date): string {
  return easternFormat().format(now)
}

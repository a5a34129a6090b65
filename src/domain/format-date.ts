const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const mediumDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const easternDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
const easternMoment = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'America/New_York',
})

/** 'July 20, 2025': the day of a moment in the shop's time zone, or a calendar day such as '2025-07-20' itself. */
export function formatDay(iso: string): string {
  return (iso.length === 10 ? longDay : easternDay).format(new Date(iso))
}

/** 'Jul 20, 2025' of a calendar day such as '2025-07-20'. */
export function formatShortDay(day: string): string {
  return mediumDay.format(new Date(day))
}

/**
 * Month name, day, year and 12-hour time in the shop's time zone, so that server and browser write the same.
 * The space before AM and PM differs between engines, so it is replaced by a plain one.
 */
export function formatMoment(iso: string): string {
  return easternMoment.format(new Date(iso)).replaceAll('\u202f', ' ')
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'America/New_York',
})

/**
 * Month name, day, year and 12-hour time in the shop's time zone, so that server and browser write the same.
 * The space before AM and PM differs between engines, so it is replaced by a plain one.
 */
export function formatMoment(iso: string): string {
  return format.format(new Date(iso)).replaceAll('\u202f', ' ')
}

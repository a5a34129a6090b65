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
 * Month name, day, year, 12-hour time, in the shop's own time zone, so that server and browser write the same.
 * Engines disagree on the space before AM and PM; a plain one is written.
 */
export function formatMoment(iso: string): string {
  return format.format(new Date(iso)).replaceAll('\u202f', ' ')
}

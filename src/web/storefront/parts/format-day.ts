const inNewYork = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'July 20, 2025': the day of a moment in the shop's time zone, or a calendar day such as '2025-07-20' itself. */
export function formatDay(iso: string): string {
  return (iso.length === 10 ? calendar : inNewYork).format(new Date(iso))
}

/** 'Jul 20, 2025' of a calendar day such as '2025-07-20'. */
export function formatShortDay(day: string): string {
  return short.format(new Date(day))
}

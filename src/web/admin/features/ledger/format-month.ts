const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' → 'November 2026' */
export function formatMonth(month: string): string {
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

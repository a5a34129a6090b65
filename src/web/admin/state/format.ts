import { cents, formatMoney } from '#domain/money.ts'
import { capitalize } from '#domain/text.ts'

/** Times are those of the shop, whatever the time zone of the browser, and say so. */
const zone = 'America/New_York'
const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: zone,
})
const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: zone,
  timeZoneName: 'short',
})
const shortFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: zone,
  timeZoneName: 'short',
})

/** 'Nov 21, 2026'. A date without a time is the same day in every time zone. */
export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso))
}

/** 'Nov 21, 2026, 9:04 AM EST' */
export function formatMoment(iso: string): string {
  return momentFormat.format(new Date(iso))
}

/** 'Nov 21, 9:04 AM EST' */
export function formatShortMoment(iso: string): string {
  return shortFormat.format(new Date(iso))
}

/** 'in-review' → 'In review' */
export function formatState(state: string): string {
  return capitalize(state.replaceAll('-', ' '))
}

/** The first letters of the first and the last word: 'Ada Birch' → 'AB'. */
export function getInitials(name: string): string {
  const names = name.trim().split(/\s+/)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]]
  return ends.map((each) => each?.slice(0, 1).toUpperCase() ?? '').join('')
}

/** 1804 → '$18.04', -1804 → '−$18.04'. */
export function formatCents(amount: number): string {
  return amount < 0 ? `−${formatMoney(cents(-amount))}` : formatMoney(cents(amount))
}

/** 1250 → '12.5%' */
export function formatPercent(share: number): string {
  return `${share / 100}%`
}

/** 12345678 → '12.3 MB' */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

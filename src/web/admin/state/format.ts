import { cents, formatMoney } from '#domain/money.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import { capitalize } from '#domain/text.ts'

type Options = Readonly<Omit<Intl.DateTimeFormatOptions, 'timeZone'>>
const day: Options = { month: 'short', day: 'numeric', year: 'numeric' }
const time: Options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }
const short: Options = { month: 'short', day: 'numeric', ...time }

/** Times are those of the shop, whatever the time zone of the browser, and say so. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(moment: Date, options: Options): string {
  const timeZone = getShopTimeZone()
  const key = JSON.stringify([timeZone, options])
  const kept = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(key, kept)
  return kept.format(moment)
}

/** 'Nov 21, 2026'. A date without a time is the same day in every time zone. */
export function formatDay(iso: string): string {
  return format(new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso), day)
}

/** 'Nov 21, 2026, 9:04 AM EST' */
export function formatMoment(iso: string): string {
  return format(new Date(iso), { ...day, ...time })
}

/** 'Nov 21, 9:04 AM EST' */
export function formatShortMoment(iso: string): string {
  return format(new Date(iso), short)
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

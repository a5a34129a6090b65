import { cents, formatMoney } from '#domain/money.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const shortFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const count = new Intl.NumberFormat('en-US')

/** 'Nov 21, 2026' from ISO text; a plain day is read as that day everywhere. */
export function dayWords(iso: string): string {
  return dayFormat.format(new Date(iso.length === 10 ? `${iso}T12:00:00` : iso))
}

/** 'Nov 21, 2026, 9:04 AM' */
export function momentWords(iso: string): string {
  return momentFormat.format(new Date(iso))
}

/** 'Nov 21, 9:04 AM' */
export function shortMoment(iso: string): string {
  return shortFormat.format(new Date(iso))
}

export function countWords(amount: number): string {
  return count.format(amount)
}

/** 'in-review' → 'Manual review' */
export function stateWords(state: string): string {
  const words = state.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The first letters of the first and the last word: 'Ada Birch' → 'AB'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('')
}

/** 1804 → '$18.04', -1804 → '−$18.04'. */
export function formatCents(amount: number): string {
  return amount < 0 ? `−${formatMoney(cents(-amount))}` : formatMoney(cents(amount))
}

/** 1250 → '12.5%' */
export function formatShare(share: number): string {
  return `${share / 100}%`
}

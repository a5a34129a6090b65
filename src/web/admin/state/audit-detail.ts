import { formatCents, formatMoment, formatPercent, formatState } from './format.ts'

/** Labels of details whose names do not say enough. */
const labels: Readonly<Record<string, string>> = {
  alt: 'Description',
  amountCents: 'Discount',
  before: 'Previous status',
  cents: 'Amount',
  coa: 'Lab report',
  dir: 'Direction',
  discountBp: 'Discount',
  discountKind: 'Discount type',
  endsAt: 'Ends',
  exitUrl: 'Exit URL',
  heldBefore: 'On hold before',
  id: 'ID',
  ip: 'IP address',
  percentBp: 'Discount',
  priceCents: 'Price',
  publishedAt: 'Published',
  shipFromZip: 'Ship-from ZIP code',
  slug: 'URL slug',
  startsAt: 'Starts',
}

const moneySettings = new Set(['cents', 'freeShippingThreshold', 'standardShipping'])

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an entry is about. A record without a name has a short one: its whole id says nothing to a reader. */
export function formatAuditSubject(subject: string): string {
  return recordId.test(subject) ? `Record ${subject.slice(-6)}` : subject
}

/** The details that staff read. The log keeps the ids of records, which its screen leaves out. */
export function formatAuditDetails(
  detail: readonly { readonly name: string; readonly value: string }[],
): string {
  return detail
    .filter(({ value }) => !recordId.test(value))
    .map(formatAuditDetail)
    .join(' · ')
}

/** A detail of an audit entry as staff read it: 'Price: $17.49 to $31.50'. Old entries have names in snake case. */
function formatAuditDetail({ name, value }: { readonly name: string; readonly value: string }): string {
  const key = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const values = value.split(' → ').map((each) => formatValue(key, each))
  return `${labels[key] ?? toLabel(key)}: ${values.join(' to ')}`
}

function formatValue(key: string, value: string): string {
  const isNumber = /^-?\d+$/.test(value)
  if (isNumber && (key.endsWith('Cents') || moneySettings.has(key))) return formatCents(Number(value))
  if (isNumber && key.endsWith('Bp')) return formatPercent(Number(value))
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(value)
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  return /^[a-z]+(?:-[a-z]+)+$/.test(value) && key !== 'slug' ? formatState(value) : value
}

/** 'minimumSubtotalCents' → 'Minimum subtotal' */
function toLabel(key: string): string {
  const words = key.replace(/(?:Cents|Bp)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return formatState(words)
}

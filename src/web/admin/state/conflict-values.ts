import { formatUnits } from '#domain/text.ts'
import { toDollarText, toPercentText } from './amounts.ts'
import { formatCents, formatDay, formatMoment, formatPercent, formatState } from './format.ts'

/** Values of a stale edit, which are stored JSON, as text for a reader. An empty one says so. */
const none = 'None'

export function formatText(value: unknown): string {
  return value === null || value === undefined || value === '' ? none : String(value)
}

export function formatMoneyValue(value: unknown): string {
  return typeof value === 'number' ? formatCents(value) : none
}

export function formatShareValue(value: unknown): string {
  return typeof value === 'number' ? formatPercent(value) : none
}

/** 34 → '34 minutes' */
export function formatValueIn(unit: string): (value: unknown) => string {
  return (value) => (typeof value === 'number' ? formatUnits(value, unit) : none)
}

export function formatStateValue(value: unknown): string {
  return typeof value === 'string' ? formatState(value) : none
}

export function formatMomentValue(value: unknown): string {
  return typeof value === 'string' ? formatMoment(value) : none
}

export function formatDayValue(value: unknown): string {
  return typeof value === 'string' ? formatDay(value) : none
}

export function formatYesNo(value: unknown): string {
  return value === true ? 'Yes' : 'No'
}

/** The same values as a form field shows them. */
export function toInputText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

export function toDollarInput(value: unknown): string {
  return typeof value === 'number' ? toDollarText(value) : ''
}

export function toPercentInput(value: unknown): string {
  return typeof value === 'number' && value !== 0 ? toPercentText(value) : ''
}

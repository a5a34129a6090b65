import { cents, fromDollars, toDollars } from '#domain/money.ts'

/** Cents as a form shows them: 1804 → '18.04'. */
export function toDollarText(amount: number): string {
  return toDollars(cents(amount)).toFixed(2)
}

/** Basis points as a form shows them: 1250 → '12.5'. */
export function toPercentText(share: number): string {
  return String(share / 100)
}

/** Cents from typed dollars, such as '$1,999.00'. Undefined for text that is not an amount. */
export function parseDollars(typed: string): number | undefined {
  return parseHundredths(typed.trim().replace(/^(-?)\s*\$/, '$1'))
}

/** Basis points from a typed percentage, such as '12.5 %'. Undefined for text that is not a percentage. */
export function parsePercent(typed: string): number | undefined {
  return parseHundredths(typed.replace(/%\s*$/, ''))
}

function parseHundredths(typed: string): number | undefined {
  const number = parseNumber(typed)
  return Number.isNaN(number) ? undefined : fromDollars(number)
}

/** '1,000' → 1000. Text that is no number is NaN. */
export function parseNumber(typed: string): number {
  const trimmed = typed.trim()
  const plain = /^-?\d{1,3}(?:[,\s]\d{3})+(?:\.\d+)?$/.test(trimmed) ? trimmed.replace(/[,\s]/g, '') : trimmed
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/** '1,200' → 1200. An empty field, a part of a unit and anything else is NaN, which the schema refuses. */
export function parseUnits(typed: string): number {
  const units = parseNumber(typed)
  return Number.isInteger(units) && units >= 0 ? units : Number.NaN
}

import { type Cents, cents } from '../money.ts'

/** 'Settlement Date/Time' → 'settlementdatetime' */
export function toColumnName(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** The text of a cell without the apostrophe that exports of the shop put before what a spreadsheet would run as a formula. */
export function stripFormulaGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, '')
}

const plainAmount = /^\d+(?:\.\d{1,2})?$/
const withThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const withDecimalComma = /^\d+(?:\.\d{3})*,\d{1,2}$/
/** Where a minus or brackets may stand: a date such as 11-26 is no amount. */
const signs = [
  /^(?:-\s*\$?|\$\s*-?)?\s*([\d.,\s]+)$/,
  /^\$?\s*([\d.,\s]+?)\s*-$/,
  /^\(\s*\$?\s*([\d.,\s]+?)\s*\)$/,
]

const maxLength = 40

/** '1,234.50', '$45.00', '-18.50', '$-18.50', '(18.50)' and '45,00' → cents. Undefined for anything else. */
export function parseAmount(text: string): Cents | undefined {
  if (text.length > maxLength) return undefined
  const signed = signs.map((form) => form.exec(text.trim())).find((match) => match !== null)
  const isNegative = /[-(]/.test(text)
  const digits = signed?.[1]?.replaceAll(/\s(?=\d{3}(?!\d))/g, '') ?? ''
  const dollars = plainAmount.test(digits)
    ? digits
    : withThousands.test(digits)
      ? digits.replaceAll(',', '')
      : withDecimalComma.test(digits)
        ? digits.replaceAll('.', '').replace(',', '.')
        : undefined
  if (dollars === undefined) return undefined
  const [whole = '0', fraction = ''] = dollars.split('.')
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(amount)) return undefined
  return cents(isNegative && amount !== 0 ? -amount : amount)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '2026-11-26 17:05', '26-Nov-2026 05:05:12 PM PST' and '11/26/2026' → '2026-11-26'. Undefined for anything else. */
export function parseDay(text: string): string | undefined {
  const iso = /^(20\d\d)-(\d\d)-(\d\d)(?:[T ]|$)/.exec(text)
  const named = /^(\d{1,2})-([A-Za-z]{3})-(20\d\d)(?: |$)/.exec(text)
  const american = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)(?: |$)/.exec(text)
  const [year, month, day] =
    iso !== null
      ? [iso[1], iso[2], iso[3]]
      : named !== null
        ? [named[3], String(months.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]]
        : american !== null
          ? [american[3], american[1], american[2]]
          : []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
  return isReal ? written : undefined
}

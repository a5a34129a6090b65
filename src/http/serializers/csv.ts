import { stringify } from 'csv-stringify/sync'

/** The start of a file by which spreadsheets know that it is UTF-8. */
const byteOrderMark = '\u{feff}'

/** A CSV file that spreadsheets open as UTF-8. */
export function serializeCsv(rows: readonly (readonly unknown[])[]): string {
  return byteOrderMark + rows.map(serializeCsvRow).join('')
}

export function serializeCsvRow(row: readonly unknown[]): string {
  return stringify([row.map(toCell)])
}

/** A spreadsheet runs a cell that starts with one of these as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const negativeNumber = /^-\d+(\.\d+)?$/

/** A text that starts like a formula gets an apostrophe, so it does not run. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}

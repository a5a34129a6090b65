import { stringify } from 'csv-stringify/sync'

/** A CSV file that spreadsheets open as UTF-8. Cells that start like a formula get an apostrophe, so it does not run. */
export function serializeCsv(rows: readonly (readonly unknown[])[]): string {
  return `\u{feff}${stringify(rows.map((row) => row.map(toCell)))}`
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

import { toColumnName } from './parse-cell.ts'
import type { CsvRow } from './read-csv.ts'

/** Why a file is no table, with the line that shows it. */
export interface CsvDamage {
  readonly line: number
  readonly message: string
}

/** A quote that is never closed takes the rest of the file into its cell, so rows would be missed. */
export function findOpenQuote(rows: readonly CsvRow[]): CsvDamage | undefined {
  const line = rows.at(-1)?.openQuote
  return line === undefined ? undefined : { line, message: 'The quote that opens here is never closed.' }
}

/** A column that a file has twice, of which one would be ignored. */
export function findRepeatedColumn({ line, cells }: CsvRow): CsvDamage | undefined {
  const names = cells.map(toColumnName)
  const repeated = cells.find((_, index) => names[index] !== '' && names.indexOf(names[index] ?? '') < index)
  return repeated === undefined
    ? undefined
    : { line, message: `The file has the column "${repeated.trim().slice(0, 40)}" twice.` }
}

/** Whether a row has something beyond the last column, such as after a comma that is not in quotes. */
export function isTooLong(header: CsvRow, { cells }: CsvRow): boolean {
  return cells.slice(header.cells.length).some((cell) => cell.trim() !== '')
}

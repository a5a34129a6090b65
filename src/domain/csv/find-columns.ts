import { toColumnName } from './parse-cell.ts'
import type { CsvRow } from './read-csv.ts'

/** The columns of a file, found by the names that programs give them. */
export interface FoundColumns<Column extends string> {
  has(column: Column): boolean
  /** The cell of a row without the blanks around it. Empty when the file has no such column. */
  get(row: CsvRow, column: Column): string
}

/** @param names the names of each column, without regard to case, blanks and signs */
export function findColumns<Column extends string>(
  header: CsvRow,
  names: Readonly<Record<Column, readonly string[]>>,
): FoundColumns<Column> {
  const written = header.cells.map(toColumnName)
  const places = new Map<Column, number>()
  const findPlace = (column: Column): number => {
    const known = places.get(column)
    if (known !== undefined) return known
    const wanted = names[column].map(toColumnName)
    const place = written.findIndex((name) => wanted.includes(name))
    places.set(column, place)
    return place
  }
  return {
    has: (column) => findPlace(column) >= 0,
    get: ({ cells }, column) => (cells[findPlace(column)] ?? '').trim(),
  }
}

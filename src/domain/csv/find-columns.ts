import { toColumnName } from './parse-cell.ts'
import type { CsvRow } from './read-csv.ts'

/** The columns of a file, found by the names that programs give them. */
export interface FoundColumns<Column extends string> {
  has(column: Column): boolean
  /** The cell of a row without the blanks around it. Empty when the file has no such column. */
  get(row: CsvRow, column: Column): string
  /** The cells of a row in all columns of these names. */
  getAll(row: CsvRow, column: Column): readonly string[]
}

/**
 * @param names the names of each column, without regard to case, blanks and signs. Of a file with several of them, the first one
 * counts, wherever it stands.
 */
export function findColumns<Column extends string>(
  header: CsvRow,
  names: Readonly<Record<Column, readonly string[]>>,
): FoundColumns<Column> {
  const written = header.cells.map(toColumnName)
  const places = new Map<Column, number>()
  const findPlace = (column: Column): number => {
    const known = places.get(column)
    if (known !== undefined) return known
    const place = names[column].map((name) => written.indexOf(toColumnName(name))).find((at) => at >= 0) ?? -1
    places.set(column, place)
    return place
  }
  return {
    has: (column) => findPlace(column) >= 0,
    get: ({ cells }, column) => (cells[findPlace(column)] ?? '').trim(),
    getAll: ({ cells }, column) => {
      const wanted = names[column].map(toColumnName)
      return cells.filter((_, place) => wanted.includes(written[place] ?? '')).map((cell) => cell.trim())
    },
  }
}

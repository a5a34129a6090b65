import { parseState } from '../compliance/us-states.ts'
import { findColumns } from '../csv/find-columns.ts'
import { findOpenQuote, findRepeatedColumn, isTooLong } from '../csv/find-damage.ts'
import { parseDay, stripFormulaGuard, toColumnName } from '../csv/parse-cell.ts'
import { type CsvRow, readCsv } from '../csv/read-csv.ts'
import { type TaxLevel, type TaxRate, taxLimits } from './tax-tables.ts'

/** A rate as a row of a file has it. */
export interface FileRate extends Omit<TaxRate, 'id'> {
  /** The line of the file on which it begins. */
  readonly line: number
}

/** Why a line of a file cannot be stored. */
export interface RateFileNote {
  readonly line: number
  readonly message: string
}

export interface ReadRateFile {
  readonly rates: readonly FileRate[]
  readonly problems: readonly RateFileNote[]
}

/** The columns of a file of rates. The first name of each is the one that the shop writes. */
export const rateFileColumns = {
  state: ['State'],
  level: ['Level', 'Applies to'],
  place: ['Place', 'County, city or ZIP code', 'Name'],
  rate: ['Rate', 'Rate in percent', 'Percent'],
  startsOn: ['First day', 'Valid from', 'Effective date', 'Starts on'],
  endsOn: ['Last day', 'Valid until', 'Expiration date', 'Ends on'],
  source: ['Source'],
} as const
type Column = keyof typeof rateFileColumns

const needed = ['state', 'level', 'rate', 'source'] as const satisfies readonly Column[]

const levels: Readonly<Record<string, TaxLevel>> = {
  state: 'state',
  wholestate: 'state',
  county: 'county',
  city: 'city',
  zip: 'zip',
  zipcode: 'zip',
}

/** Where all ZIP codes begin with a zero, which spreadsheets drop. */
const zeroZipStates = ['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VI', 'VT']

/** Undefined when the first line has no columns of rates. */
export function readRateFile(text: string): ReadRateFile | undefined {
  const [header, ...rows] = readCsv(text)
  if (header === undefined) return undefined
  const openQuote = findOpenQuote([header, ...rows])
  if (openQuote !== undefined) return { rates: [], problems: [openQuote] }
  const found = findColumns(header, rateFileColumns)
  const missing = needed.filter((column) => !found.has(column))
  if (missing.length === needed.length) return undefined
  const refuse = (message: string) => ({ rates: [], problems: [{ line: header.line, message }] })
  const [first] = missing
  if (first !== undefined) return refuse(`The file has no column named "${rateFileColumns[first][0]}".`)
  const repeated = findRepeatedColumn(header)
  if (repeated !== undefined) return { rates: [], problems: [repeated] }
  if (rows.length === 0) return refuse('The file has no rows under its columns.')
  if (rows.length > taxLimits.rates) return refuse('The file has more than 5,000 rows. Import fewer states.')
  const rates: FileRate[] = []
  const problems: RateFileNote[] = []
  for (const row of rows) {
    const read = isTooLong(header, row)
      ? `The row has ${row.cells.length} cells, and the file has ${header.cells.length} columns.`
      : readRow(row, (column) => stripFormulaGuard(found.get(row, column)).trim())
    if (typeof read === 'string') problems.push({ line: row.line, message: read })
    else rates.push(read)
  }
  return { rates, problems }
}

/** @returns a sentence for a row that cannot be read */
function readRow({ line }: CsvRow, get: (column: Column) => string): FileRate | string {
  const state = parseState(get('state'))
  const name = toColumnName(get('level'))
  const level = Object.hasOwn(levels, name) ? levels[name] : undefined
  const ppm = parsePercent(get('rate'))
  const [startsOn, endsOn] = [parseDay(get('startsOn')), parseDay(get('endsOn'))]
  const source = get('source')
  if (state === undefined) return explain('state', get('state'), 'a state such as CA')
  if (level === undefined) return explain('level', get('level'), 'State, County, City or ZIP')
  if (typeof ppm === 'string') return ppm
  if (get('startsOn') !== '' && startsOn === undefined)
    return explain('startsOn', get('startsOn'), 'a date such as 2026-11-26')
  if (get('endsOn') !== '' && endsOn === undefined)
    return explain('endsOn', get('endsOn'), 'a date such as 2026-11-26')
  if (source === '') return 'Source is empty. Say where the rate is published, and when you looked.'
  if (source.length > taxLimits.source)
    return `Source has more than ${taxLimits.source} characters. Shorten it.`
  // Spreadsheets drop zeros at the start: 06001 → 6001.
  const place = level === 'county' && get('place') !== '' ? get('place').padStart(5, '0') : get('place')
  if (place.length > taxLimits.place) return `Place has more than ${taxLimits.place} characters.`
  if (level === 'zip' && zeroZipStates.includes(state) && !place.startsWith('0'))
    return `ZIP codes of ${state} begin with 0, which spreadsheets drop. Write all digits, such as 02108.`
  return { line, state, level, place, ppm, startsOn, endsOn, source }
}

/** '7.25%' and '7.25' → 72500. A small number without a sign may be meant as a share. @returns a sentence for anything else */
function parsePercent(cell: string): number | string {
  const match = /^(\d{1,3})(?:\.(\d{1,4})0*)?\s*(%?)$/.exec(cell)
  if (match === null) return explain('rate', cell, 'a rate in percent such as 7.25%')
  const [, whole = '', decimals = '', sign] = match
  const ppm = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'))
  if (ppm === 0) return 'Rate is zero. To end a rate, give its row a last day.'
  if (ppm > taxLimits.ppm) return `Rate has "${cell.slice(0, 40)}". It can be at most 20 %.`
  if (sign === '' && ppm < 2500)
    return `Rate has "${cell}", which may be a share or a percentage. Write 7.25 % as 7.25%, not as 0.0725.`
  return ppm
}

function explain(column: Column, cell: string, what: string): string {
  const [name] = rateFileColumns[column]
  return cell === '' ? `${name} is empty.` : `${name} has "${cell.slice(0, 40)}", which is not ${what}.`
}

import { findOpenQuote, findRepeatedColumn } from '../csv/find-damage.ts'
import { toColumnName } from '../csv/parse-cell.ts'
import { readCsv } from '../csv/read-csv.ts'
import type { Cents } from '../money.ts'
import { formatUnits } from '../text.ts'
import { isTooLarge, type ReportedLine, type ReportedPayout } from './payout.ts'

/** A row of a settlement file, by the names of its columns. */
export interface FileRow {
  /** The line of the file on which it begins. */
  readonly line: number
  /** The trimmed cell of a column. Empty when the file has no such column. */
  get(column: string): string
}

/** What a row of a file says. */
export type RowMeaning =
  | {
      readonly kind: 'line'
      readonly payoutRef: string
      readonly arrivedOn: string
      readonly reported: ReportedLine
    }
  /** What the bank got, in its own row. */
  | {
      readonly kind: 'payout'
      readonly payoutRef: string
      readonly arrivedOn: string
      readonly amount: Cents
    }
  /** Nothing that was paid out, and why. */
  | { readonly kind: 'left-out'; readonly reason: string }
  | { readonly kind: 'problem'; readonly message: string }

/** A kind of file that a provider writes. */
export interface PayoutFileFormat {
  /** 'Stripe, itemized balance report' */
  readonly name: string
  /** Columns that no other file has. */
  readonly hallmarks: readonly string[]
  /** Whether its rows have days before the money is at the bank, so that it may have payouts that are on their way. */
  readonly arrivesLater?: boolean
  /** Whether each payout has a row, with what the bank got. Its rows add up to that. */
  readonly hasPayoutRows?: boolean
  /** All that are needed. */
  readonly columns: readonly string[]
  /** Columns that it may have. */
  readonly otherColumns?: readonly string[]
  /** One meaning for each row, in their order. */
  read(rows: readonly FileRow[]): readonly RowMeaning[]
}

/** Something about one line of a file. */
export interface FileNote {
  readonly line: number
  readonly message: string
}

export interface ReadPayoutFile<Format> {
  readonly format: Format
  /** The oldest first. */
  readonly payouts: readonly ReportedPayout[]
  readonly leftOut: readonly FileNote[]
  /** Nothing of a file with problems is booked. */
  readonly problems: readonly FileNote[]
}

const maxRows = 20_000
const maxProblems = 50
/** Ten million dollars. */
const maxCents = 1_000_000_000

/** Undefined when the file is of none of the formats. */
export function readPayoutFile<Format extends PayoutFileFormat>(
  text: string,
  formats: readonly Format[],
  today: string,
): ReadPayoutFile<Format> | undefined {
  const [header, ...rows] = readCsv(text)
  if (header === undefined) return undefined
  const names = header.cells.map(toColumnName)
  const has = (column: string) => names.includes(toColumnName(column))
  const format = formats.find(({ hallmarks }) => hallmarks.every(has))
  if (format === undefined) return undefined
  const refuse = (line: number, message: string) => ({
    format,
    payouts: [],
    leftOut: [],
    problems: [{ line, message }],
  })
  const openQuote = findOpenQuote([header, ...rows])
  if (openQuote !== undefined) return refuse(openQuote.line, openQuote.message)
  const missing = format.columns.filter((column) => !has(column))
  if (missing.length > 0)
    return refuse(
      header.line,
      `The file has no column named ${missing.map((name) => `"${name}"`).join(', ')}.`,
    )
  // Providers may write other columns twice, which are not read.
  const readNames = [...format.columns, ...(format.otherColumns ?? [])].map(toColumnName)
  const isRead = (cell: string) => readNames.includes(toColumnName(cell))
  const repeated = findRepeatedColumn({ line: header.line, cells: header.cells.filter(isRead) })
  if (repeated !== undefined) return refuse(repeated.line, repeated.message)
  if (rows.length === 0) return refuse(header.line, 'The file has no rows under its columns.')
  if (rows.length > maxRows)
    return refuse(header.line, 'The file has more than 20,000 rows. Export a shorter period.')
  const isWhole = ({ length }: readonly string[]) => length === names.length
  const damaged = rows
    .filter(({ cells }) => !isWhole(cells))
    .map(({ line, cells }) => ({
      line,
      message: `The row has ${formatUnits(cells.length, 'cell')}, and the file has ${names.length} columns.`,
    }))
  const fileRows = rows
    .filter(({ cells }) => isWhole(cells))
    .map(({ line, cells }) => ({
      line,
      get: (column: string) => (cells[names.indexOf(toColumnName(column))] ?? '').trim(),
    }))
  const found = collect(fileRows, format.read(fileRows), format.arrivesLater ? undefined : today)
  const problems = [...damaged, ...found.problems].toSorted((one, other) => one.line - other.line)
  return { format, ...found, problems: problems.slice(0, maxProblems) }
}

/** @param lastDay on which money may arrive */
function collect(rows: readonly FileRow[], meanings: readonly RowMeaning[], lastDay: string | undefined) {
  const problems: FileNote[] = []
  const leftOut: FileNote[] = []
  const linesByRef = new Map<string, number>()
  const payouts = new Map<string, ReportedPayout>()
  for (const [index, meaning] of meanings.entries()) {
    const line = rows[index]?.line ?? 0
    const problem = findProblem(meaning, lastDay)
    if (problem !== undefined) problems.push({ line, message: problem })
    else if (meaning.kind === 'left-out') leftOut.push({ line, message: meaning.reason })
    else if (meaning.kind === 'line' || meaning.kind === 'payout') {
      const ref = meaning.kind === 'line' ? meaning.reported.ref : `payout ${meaning.payoutRef}`
      const before = linesByRef.get(ref)
      if (before !== undefined) leftOut.push({ line, message: `Line ${before} has the same reference.` })
      else payouts.set(meaning.payoutRef, addRow(payouts.get(meaning.payoutRef), meaning))
      linesByRef.set(ref, before ?? line)
    }
  }
  for (const { ref, lines } of payouts.values())
    if (isTooLarge(lines.flatMap(({ amount, fee }) => [amount, fee])))
      problems.push({
        line: linesByRef.get(lines[0]?.ref ?? '') ?? 0,
        message: `The rows of ${ref} add up to more than $20,000,000.`,
      })
  return {
    payouts: [...payouts.values()].toSorted((one, other) => one.arrivedOn.localeCompare(other.arrivedOn)),
    leftOut,
    problems,
  }
}

/** The row of the payout itself says when it arrived. Without one, its last line does. */
function addRow(
  payout: ReportedPayout | undefined,
  row: Extract<RowMeaning, { kind: 'line' | 'payout' }>,
): ReportedPayout {
  const before = payout ?? { ref: row.payoutRef, arrivedOn: row.arrivedOn, amount: undefined, lines: [] }
  if (row.kind === 'payout') return { ...before, arrivedOn: row.arrivedOn, amount: row.amount }
  const isLater = before.amount === undefined && row.arrivedOn > before.arrivedOn
  return {
    ...before,
    arrivedOn: isLater ? row.arrivedOn : before.arrivedOn,
    lines: [...before.lines, row.reported],
  }
}

function findProblem(meaning: RowMeaning, lastDay: string | undefined): string | undefined {
  if (meaning.kind === 'problem') return meaning.message
  if (meaning.kind === 'left-out') return undefined
  const { payoutRef, arrivedOn } = meaning
  const amounts =
    meaning.kind === 'payout' ? [meaning.amount] : [meaning.reported.amount, meaning.reported.fee]
  const refs = meaning.kind === 'payout' ? [payoutRef] : [payoutRef, meaning.reported.ref]
  if (amounts.some((amount) => Math.abs(amount) > maxCents)) return 'An amount is more than $10,000,000.'
  if (refs.some((ref) => ref === '')) return 'The row has no reference.'
  if (refs.some((ref) => ref.length > 100)) return 'A reference is longer than 100 characters.'
  if (lastDay !== undefined && arrivedOn > lastDay)
    return `The money arrives on ${arrivedOn}. Import the file when it is there.`
  return undefined
}

/** The number of an order of the shop in a text: 'Order LW-10234' → 'LW-10234'. */
export function findOrderNumber(text: string): string | undefined {
  return /\bLW-\d{1,15}\b/i.exec(text)?.[0].toUpperCase()
}

/** A row whose cell cannot be read. */
export function createProblem(column: string, cell: string, what: string): RowMeaning {
  return {
    kind: 'problem',
    message:
      cell === '' ? `${column} is empty.` : `${column} has "${cell.slice(0, 40)}", which is not ${what}.`,
  }
}

import { splitCells } from './report-line.ts'
import { parseUnit } from './report-unit.ts'

/** What a column of a table of results contains. */
export interface Column {
  readonly kind: 'analyte' | 'result' | 'unit' | 'status' | 'other'
  /** The unit in the heading of a result. */
  readonly unit: string | undefined
}

const kinds: readonly (readonly [RegExp, Column['kind']])[] = [
  [
    /^(?:analyte|analysis|compound|parameter|alkaloid|element|metal|test|microbe|organism|name|contaminant)s?\b/i,
    'analyte',
  ],
  [
    /^(?:limit|action|spec|max|min|threshold|acceptance|allowable|lo[dq]\b|l\.o\.|mrl|mdl|rl\b|reporting|detection|quantitation|method|dilution|rsd|recovery|uncertainty|date|tech)/i,
    'other',
  ],
  [/^units?$/i, 'unit'],
  [/^(?:status|pass\b|p\/f|verdict|conclusion|evaluation|judg)/i, 'status'],
  [/^(?:result|found|amount|conc|value|measured|content|level)/i, 'result'],
]

/** The columns that a line of headings names: none when it is not certain which; undefined for a line that is no heading. */
export function parseHeadings(text: string): readonly Column[] | undefined {
  const cells = splitCells(text)
  if (cells.length < 2) return undefined
  const columns = cells.map(parseHeading)
  const isHeading =
    columns.filter((column) => column !== undefined).length >= 2 && !/\d/.test(text.replace(/25\s*g/i, ''))
  if (!isHeading) return undefined
  const isCertain = columns[0]?.kind === 'analyte' && columns.some((column) => column?.kind === 'result')
  return isCertain ? columns.map((column) => column ?? { kind: 'other', unit: undefined }) : []
}

function parseHeading(cell: string): Column | undefined {
  // A column that is headed by a unit alone contains results.
  if (parseUnit(cell) !== undefined) return { kind: 'result', unit: cell }
  const found = kinds.find(([pattern]) => pattern.test(cell))
  if (found === undefined) return undefined
  const unit = /\(([^()]+(?:\([^()]*\))?)\)\s*$/.exec(cell)?.[1] ?? cell.split(/[\s,]+/).at(-1)
  return { kind: found[1], unit: unit !== undefined && parseUnit(unit) !== undefined ? unit : undefined }
}

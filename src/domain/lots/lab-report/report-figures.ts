import { type ReportLine, splitCells } from './report-line.ts'
import type { Column } from './report-table.ts'
import { convertFigure, parseUnit, unitPattern } from './report-unit.ts'
import type { Finding, ReportField } from './suggestion.ts'

/** How laboratories write the analytes, at the start of a cell. */
const analytes: readonly (readonly [RegExp, ReportField])[] = [
  [/^mitragynine(?!\s*pseudo)\b(?:\s*\(MG\))?/i, 'mitragyninePpm'],
  [
    /^7[\s-]*(?:α|alpha)?[\s-]*(?:hydroxy[\s-]?mitragynine|OH(?:[\s-]?(?:mitragynine|MG))?)\b(?:\s*\(7-?OH(?:-?MG)?\))?/i,
    'sevenOhPpm',
  ],
  [
    /^(?:total\s+(?:kratom\s+|mitragyna\s+)?alkaloids?(?:\s+content)?|all alkaloids|alkaloids?,\s*total)\b/i,
    'totalAlkaloidsPpm',
  ],
  [/^(?:lead(?!\s+(?:analyst|chemist|scientist|technician))|pb)\b(?:\s*\((?:pb|lead)\))?/i, 'leadPpb'],
  [/^(?:total\s+)?arsenic\b(?:\s*\(As\))?/i, 'arsenicPpb'],
  [/^As(?=$|\s*[(\d])(?:\s*\([Aa]rsenic\))?/, 'arsenicPpb'],
  [/^(?:cadmium|cd)\b(?:\s*\((?:cd|cadmium)\))?/i, 'cadmiumPpb'],
  [/^(?:(?:total\s+)?mercury|hg)\b(?:\s*\((?:hg|mercury)\))?/i, 'mercuryPpb'],
  [/^salmonella\b/i, 'salmonella'],
]

const number = '(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)'
const figure = new RegExp(
  `(?<![\\w.,/<>≤≥-])(?<bound>[<>≤≥]\\s*)?(?<number>${number})(?![.,]?\\d)(?!e[-+]?\\d)(?:\\s*±\\s*${number})?(?:\\s*(?<unit>${unitPattern}))?(?![\\w/]|\\s*[-–]\\s*\\d)`,
  'gi',
)
const notDetected = /(?<![\w<])(?:N\.?D\.?(?!\w)|not detected|none detected|not found)/i
/** Also a range, such as 0.02 - 0.05. */
const boundWord = /\d\s*[-–]\s*\d|<\s*L\.?O\.?[DQ]|\bB[LQD][QDL]\b|\bbelow\b/i

interface Row {
  readonly field: ReportField
  readonly line: ReportLine
  /** What stands in the line after the name of the analyte. */
  readonly rest: string
  /** The cells of results, where the columns are known. */
  readonly results: readonly { readonly text: string; readonly unit: string | undefined }[] | undefined
  readonly status: string | undefined
  readonly labelUnit: string | undefined
}

/** The results that a line names. */
export function findFigures(
  line: ReportLine,
  columns: readonly Column[] | undefined,
  servingIsArticle: boolean,
): Finding[] {
  return splitRows(line, columns).flatMap((row) =>
    row.field === 'salmonella' ? findSalmonella(row) : findAmounts(row, servingIsArticle),
  )
}

function findAnalyte(cell: string) {
  for (const [pattern, field] of analytes) {
    const match = pattern.exec(cell)
    if (match !== null) return { field, rest: cell.slice(match[0].length) }
  }
  return undefined
}

function splitRows(line: ReportLine, columns: readonly Column[] | undefined): Row[] {
  const cells = splitCells(line.text.replace(/^[\s•*·-]+/, ''))
  const starts = cells.flatMap((cell, index) => {
    const analyte = findAnalyte(cell)
    return analyte === undefined ? [] : [{ index, ...analyte }]
  })
  return starts.map((start, order) => {
    const own = cells.slice(start.index + 1, starts[order + 1]?.index)
    const isTableRow = starts.length === 1 && start.index === 0 && columns?.length === cells.length
    const label = /^\s*,?\s*\(([^()]+)\)/.exec(start.rest)?.[1]
    const basis = /^\s*,?\s*\(?(per \w+)\)?/i.exec(start.rest)?.[1]
    const unitColumn = isTableRow ? columns.findIndex(({ kind }) => kind === 'unit') : -1
    const pick = (kind: Column['kind']) =>
      columns?.flatMap((column, index) => {
        const text = cells[index]
        if (column.kind !== kind || text === undefined) return []
        return [{ text, unit: column.unit ?? cells[unitColumn] }]
      }) ?? []
    return {
      line,
      field:
        start.field === 'sevenOhPpm' && basis !== undefined ? 'sevenOhMicrogramsPerArticle' : start.field,
      rest: [start.rest, ...own].join('  ').trim(),
      results: isTableRow ? pick('result') : undefined,
      status: isTableRow
        ? pick('status')
            .map(({ text }) => text)
            .join(' ')
        : undefined,
      labelUnit: basis === undefined ? label : `mg ${basis}`,
    }
  })
}

function findAmounts(row: Row, servingIsArticle: boolean): Finding[] {
  const cells = row.results ?? [{ text: row.rest, unit: undefined }]
  const findings = cells.flatMap((cell) => findInCell(row, cell, servingIsArticle))
  const values = findings.filter((finding) => 'value' in finding)
  return values.length > 0 ? values : findings.slice(0, 1)
}

function findInCell(
  { field, line, labelUnit }: Row,
  cell: { readonly text: string; readonly unit: string | undefined },
  servingIsArticle: boolean,
): Finding[] {
  const [nothing] = notDetected.exec(cell.text) ?? []
  // 'ND' may belong to an unknown analyte in the same line, so the figures beside it count as well.
  const zero: Finding[] =
    nothing === undefined ? [] : [{ field, line, value: '0', found: nothing, isRounded: false }]
  if (boundWord.test(cell.text)) return [...zero, { field, line, reason: 'bound' }]
  const figures = [...cell.text.matchAll(figure)].flatMap((match): Finding[] => {
    const { bound, number: digits = '', unit: ownUnit } = match.groups ?? {}
    if (bound !== undefined) return [{ field, line, reason: 'bound' }]
    const unitText = resolveUnit(ownUnit, cell.unit, labelUnit)
    const unit = unitText === undefined ? undefined : parseUnit(unitText)
    if (unit === undefined) return [{ field, line, reason: 'unit' }]
    const isPerArticle = unit.kind === 'per-article' || (unit.kind === 'per-serving' && servingIsArticle)
    const target = field === 'sevenOhPpm' && isPerArticle ? 'sevenOhMicrogramsPerArticle' : field
    const value = convertFigure(digits, isPerArticle ? { ...unit, kind: 'per-article' } : unit, target)
    if (value === undefined) return [{ field: target, line, reason: 'unit' }]
    return [{ field: target, line, found: match[0].trim(), ...value }]
  })
  return [...zero, ...figures]
}

/** 'mg' behind the number of '7-OH per capsule' is 'mg per capsule'. */
function resolveUnit(own: string | undefined, column: string | undefined, label: string | undefined) {
  if (own === undefined)
    return column ?? (label !== undefined && !label.includes(' per ') ? label : undefined)
  const basis = label === undefined ? undefined : / per \w+$/.exec(label)?.[0]
  return basis !== undefined && /^(?:[mµμu]g|mcg)$/i.test(own) ? own + basis : own
}

const absent = /\b(?:not detected|none detected|not found|absent|absence|negative|pass(?:ed)?|N\.?D)\b/gi
const present = /\b(?:detected|found|present|presence|positive|fail(?:ed)?)\b/gi

function findSalmonella({ field, line, rest, results, status }: Row): Finding[] {
  const text = results === undefined ? rest : [...results.map((cell) => cell.text), status].join('  ')
  const absences = text.match(absent) ?? []
  const presences = text.replace(absent, ' ').match(present) ?? []
  const findings: Finding[] = []
  const [none] = absences
  const [some] = presences
  if (none !== undefined) findings.push({ field, line, value: 'absent', found: none, isRounded: false })
  if (some !== undefined) findings.push({ field, line, value: 'present', found: some, isRounded: false })
  return findings
}

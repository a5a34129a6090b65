import { findDetails } from './report-details.ts'
import { findFigures } from './report-figures.ts'
import type { ReportLine } from './report-line.ts'
import { type Column, parseHeadings } from './report-table.ts'
import {
  type Finding,
  type ReportField,
  type ReportValue,
  reportFields,
  type Suggestion,
} from './suggestion.ts'

/** What the text of a lab report says for the fields of a lot. Staff confirm each value; nothing is guessed. */
export function suggestFromReport(lines: readonly ReportLine[]): Suggestion[] {
  const servingIsArticle = lines.some(({ text }) => oneArticleServing.test(text))
  const findings: Finding[] = []
  let columns: readonly Column[] | undefined
  for (const [index, line] of lines.entries()) {
    if (line.page !== lines[index - 1]?.page) columns = undefined
    const headings = parseHeadings(line.text)
    columns = headings ?? columns
    if (headings === undefined) findings.push(...findFigures(line, columns, servingIsArticle))
    findings.push(...findDetails(line, lines[index + 1]))
  }
  return reportFields.flatMap((field) => collectField(field, findings))
}

/** Only then is a figure per serving one per unit. */
const oneArticleServing =
  /\bserving size\s*:?\s*(?:1|one)\s+(?:unit|capsule|tablet|piece|gummy|softgel|chew|shot)\b/i

function collectField(field: ReportField, findings: readonly Finding[]): Suggestion[] {
  const own = findings.filter((finding) => finding.field === field)
  const values = new Map<string, ReportValue>()
  for (const finding of own) {
    if (!('value' in finding) || values.has(finding.value)) continue
    const { value, found, line, isRounded } = finding
    values.set(value, { value, found, line, isRounded })
  }
  const unclear = own.flatMap((finding) =>
    'reason' in finding && values.size === 0 ? [{ reason: finding.reason, line: finding.line }] : [],
  )
  if (values.size === 0 && unclear.length === 0) return []
  return [{ field, values: [...values.values()], unclear }]
}

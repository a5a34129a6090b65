import { Check, TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { suggestFromReport } from '#domain/lots/lab-report/read-report.ts'
import type { ReportLine } from '#domain/lots/lab-report/report-line.ts'
import { type ReportValue, type Suggestion, unclearReasons } from '#domain/lots/lab-report/suggestion.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { OpenedReport } from '../state/open-report.ts'
import { type ReportSource, useReport } from '../state/use-report.ts'
import { ReportPage } from './report-page.tsx'
import {
  collectUsable,
  formatReportValue,
  isSameValue,
  type ReportFormField,
  type ReportFormFields,
  type UsedValues,
} from './report-suggestions.ts'

interface Props {
  source: ReportSource
  fields: ReportFormFields
  /** Puts values into the form. Nothing is filled without a press. */
  onUse: (values: UsedValues) => void
}

/** What the text of a report says, beside its pages. */
export function ReportReader({ source, fields, onUse }: Props) {
  const reading = useReport(source)
  if (reading.state === 'failed') {
    return (
      <p role="status" className="flex items-start gap-2 text-sm text-amber-deep">
        <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" /> {reading.message}
      </p>
    )
  }
  if (reading.state === 'loading') {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Reading the report</span>
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-64" />
      </div>
    )
  }
  return <ReadReport report={reading.report} name={source.name} fields={fields} onUse={onUse} />
}

function ReadReport({
  report,
  name,
  fields,
  onUse,
}: Omit<Props, 'source'> & { report: OpenedReport; name: string }) {
  const [page, setPage] = useState(1)
  const suggestions = useMemo(() => suggestFromReport(report.lines), [report])
  const shown = suggestions.flatMap((suggestion) => {
    const field = fields[suggestion.field]
    return field === undefined ? [] : [{ suggestion, field }]
  })
  const usable = collectUsable(suggestions, fields)
  const count = Object.keys(usable).length
  return (
    <div className="@container">
      <div className={`grid gap-5 ${shown.length > 0 ? '@2xl:grid-cols-2' : ''}`}>
        <div>
          <p role="status" className="text-sm text-ink-soft">
            {describeReading(report, shown.length)}
          </p>
          {shown.length > 0 && (
            <>
              <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button size="small" disabled={count === 0} onClick={() => onUse(usable)}>
                  {count === 0 ? 'Use all' : `Use all (${count})`}
                </Button>
                <span className="text-[0.8125rem] text-ink-faint">
                  {count === 0
                    ? 'Every field with a single value is filled.'
                    : 'Fills empty fields. What you entered stays.'}
                </span>
              </div>
              <ul
                aria-label="Values in the report"
                className="mt-3 divide-y divide-line border-y border-line"
              >
                {shown.map(({ suggestion, field }) => (
                  <SuggestionRow
                    key={suggestion.field}
                    suggestion={suggestion}
                    field={field}
                    onUse={onUse}
                    onPage={setPage}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
        <ReportPage
          report={report}
          name={name}
          page={page}
          isBesideValues={shown.length > 0}
          onPage={setPage}
        />
      </div>
    </div>
  )
}

function describeReading(report: OpenedReport, count: number): string {
  if (report.lines.length === 0)
    return 'This PDF is a scan without text, so no values can be read from it. Enter them from the picture of the page.'
  if (count === 0)
    return 'The text of this PDF names no value of this form. Enter them from the picture of the page.'
  return 'Compare each value with the page before you use it. Nothing is saved until you save the form.'
}

function SuggestionRow({
  suggestion: { field: name, values, unclear },
  field,
  onUse,
  onPage,
}: {
  suggestion: Suggestion
  field: ReportFormField
  onUse: (values: UsedValues) => void
  onPage: (page: number) => void
}) {
  const isEmpty = field.value.trim() === ''
  const differs =
    !isEmpty && values.length > 0 && !values.some(({ value }) => isSameValue(name, field.value, value))
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem] font-medium">
        <h3 className="font-sans">{field.label}</h3>
        {differs && (
          <p className="text-amber-deep">Entered: {formatReportValue(name, field.value, field.unit)}</p>
        )}
      </div>
      {values.length > 1 && (
        <p className="mt-0.5 text-[0.8125rem] text-amber-deep">
          The report gives {values.length} values. Use the right one.
        </p>
      )}
      {values.map((each) => (
        <ValueRow
          key={each.value}
          label={field.label}
          text={formatReportValue(name, each.value, field.unit)}
          value={each}
          isUsed={!isEmpty && isSameValue(name, field.value, each.value)}
          onUse={() => onUse({ [name]: each.value })}
          onPage={onPage}
        />
      ))}
      {unclear.slice(0, 2).map(({ reason, line }) => (
        <div key={`${line.page} ${line.text}`}>
          <p className="mt-0.5 text-[0.8125rem] text-amber-deep">
            {unclearReasons[reason]} Enter it by hand.
          </p>
          <QuotedLine line={line} onPage={onPage} />
        </div>
      ))}
    </li>
  )
}

function ValueRow({
  label,
  text,
  value: { line, isRounded, found },
  isUsed,
  onUse,
  onPage,
}: {
  label: string
  text: string
  value: ReportValue
  isUsed: boolean
  onUse: () => void
  onPage: (page: number) => void
}) {
  const wasPressed = useRef(false)
  return (
    <div className="mt-0.5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <p className="min-w-0 text-[0.9375rem] font-medium break-words tabular-nums">
          {text}
          {isRounded && <span className="font-normal text-ink-soft"> (rounded from {found})</span>}
        </p>
        {isUsed ? (
          <span
            // The button that had the focus is gone.
            ref={(entered) => {
              if (wasPressed.current) entered?.focus()
              wasPressed.current = false
            }}
            tabIndex={-1}
            className="inline-flex h-9 shrink-0 items-center gap-1 text-[0.8125rem] font-medium text-leaf"
          >
            <Check aria-hidden="true" size={15} /> Entered
          </span>
        ) : (
          <Button
            kind="outline"
            size="small"
            aria-label={`Use ${text} as ${label}`}
            onClick={() => {
              wasPressed.current = true
              onUse()
            }}
          >
            Use
          </Button>
        )}
      </div>
      <QuotedLine line={line} onPage={onPage} />
    </div>
  )
}

/** The line of the report. Its page is shown on request. */
function QuotedLine({ line, onPage }: { line: ReportLine; onPage: (page: number) => void }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-[0.8125rem] text-ink-soft">
      <q className="min-w-0 break-words">{line.text.replace(/:\s{2,}/g, ': ').replace(/\s{2,}/g, ' · ')}</q>
      <button
        type="button"
        className="min-h-6 shrink-0 text-leaf hover:underline"
        onClick={() => onPage(line.page)}
      >
        Page {line.page}
      </button>
    </p>
  )
}

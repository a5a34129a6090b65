import { useMemo, useRef, useState } from 'react'
import type { ReportField } from '#domain/lots/lab-report/suggestion.ts'
import { TextField, type TextFieldProps } from '../../../ui/field.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReportReader } from '../../parts/report-reader.tsx'
import type { UsedValues } from '../../parts/report-suggestions.ts'
import { fromFile } from '../../state/use-report.ts'
import { LabReportPicker } from './lab-report-picker.tsx'

/** The fields of this form that a report can fill. */
const fields = [
  { field: 'number', name: 'lotNumber', label: 'Lot number' },
  { field: 'mitragyninePpm', name: 'mitragyninePercent', label: 'Mitragynine', unit: '%' },
  { field: 'totalAlkaloidsPpm', name: 'alkaloidsPercent', label: 'Total alkaloids', unit: '%' },
  { field: 'sevenOhPpm', name: 'sevenOhPercent', label: '7-hydroxymitragynine', unit: '%' },
  {
    field: 'sevenOhMicrogramsPerArticle',
    name: 'sevenOhMilligramsPerUnit',
    label: '7-hydroxymitragynine per unit',
    unit: 'mg',
  },
] as const satisfies readonly { field: ReportField; name: string; label: string; unit?: string }[]

/** The report of the first lot, and its figures. The text of a chosen PDF is read into suggestions. */
export function FirstLotPanel({
  file,
  onChange,
}: {
  file: File | undefined
  onChange: (file: File | undefined) => void
}) {
  const inputs = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const source = useMemo(() => file && fromFile(file), [file])
  const findInput = (name: string) => inputs.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const readTyped = () =>
    setTyped(Object.fromEntries(fields.map(({ name }) => [name, findInput(name)?.value ?? ''])))
  const use = (values: UsedValues) => {
    for (const { field, name } of fields) {
      const input = findInput(name)
      if (values[field] === undefined || !input) continue
      input.value = values[field]
      // The form sees it as typed: it clears the error of the field, and guards against leaving.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return (
    <Panel title="Lab report of the first lot">
      <div ref={inputs} onInput={readTyped} className="grid gap-4 sm:grid-cols-2">
        <LabReportPicker
          file={file}
          onChange={(chosen) => {
            readTyped()
            onChange(chosen)
          }}
        />
        <TextField label="Lot number" hint="Generated when left empty." name="lotNumber" />
        <FigureField label="Mitragynine in percent" step="0.0001" name="mitragyninePercent" />
        <FigureField label="Total alkaloids in percent" step="0.0001" name="alkaloidsPercent" />
        <FigureField label="7-hydroxymitragynine in percent" step="0.0001" name="sevenOhPercent" />
        <FigureField
          label="7-hydroxymitragynine per unit, in milligrams"
          step="0.001"
          name="sevenOhMilligramsPerUnit"
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Products other than plain leaf cannot be sold until both 7-hydroxymitragynine values are entered.
      </p>
      {source !== undefined && (
        <section aria-label="From the report" className="mt-5 border-t border-line pt-4">
          <ReportReader
            source={source}
            fields={Object.fromEntries(
              fields.map(({ field, name, ...shown }) => [field, { ...shown, value: typed[name] ?? '' }]),
            )}
            onUse={use}
          />
        </section>
      )}
    </Panel>
  )
}

function FigureField(props: TextFieldProps & { step: string }) {
  return <TextField type="number" min="0" inputMode="decimal" {...props} />
}

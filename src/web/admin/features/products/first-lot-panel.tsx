import { useMemo } from 'react'
import type { ReportField } from '#domain/lots/lab-report/suggestion.ts'
import { Field } from '../../forms/field-control.tsx'
import type { FieldsState } from '../../forms/use-fields.ts'
import { Panel } from '../../parts/page.tsx'
import { ReportReader } from '../../parts/report-reader.tsx'
import type { ReportFormField, ReportFormFields, UsedValues } from '../../parts/report-suggestions.ts'
import { fromFile } from '../../state/use-report.ts'
import { type AddProductInputs, addProductFields, reportedFields } from './add-product-fields.tsx'

/** The report of the first lot, and its figures. The text of a chosen PDF is read into suggestions. */
export function FirstLotPanel({
  draft,
  onUse,
}: {
  draft: FieldsState<typeof addProductFields>
  /** Puts values of the report into the form. */
  onUse: (inputs: Partial<AddProductInputs>) => void
}) {
  const { labReport } = draft.inputs
  const source = useMemo(() => (labReport === null ? undefined : fromFile(labReport)), [labReport])
  return (
    <Panel title="Lab report of the first lot">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="labReport" />
        <Field of={draft} name="lotNumber" />
        <Field of={draft} name="mitragyninePercent" />
        <Field of={draft} name="alkaloidsPercent" />
        <Field of={draft} name="sevenOhPercent" />
        <Field of={draft} name="sevenOhMilligramsPerUnit" />
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Products other than plain leaf cannot be sold until both 7-hydroxymitragynine values are entered.
      </p>
      {source !== undefined && (
        <section aria-label="From the report" className="mt-5 border-t border-line pt-4">
          <ReportReader
            source={source}
            fields={describeReportedFields(draft.inputs)}
            onUse={(values) => onUse(toInputs(values))}
          />
        </section>
      )}
    </Panel>
  )
}

function describeReportedFields(inputs: AddProductInputs): ReportFormFields {
  return Object.fromEntries(
    reportedFields.map(([field, name]): [ReportField, ReportFormField] => {
      const { label, noticeLabel = label, unit } = addProductFields[name]
      return [field, { label: noticeLabel, unit, value: inputs[name] }]
    }),
  )
}

function toInputs(values: UsedValues): Partial<AddProductInputs> {
  return Object.fromEntries(
    reportedFields.flatMap(([field, name]) => (values[field] === undefined ? [] : [[name, values[field]]])),
  )
}

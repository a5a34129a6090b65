import { newHealthLine } from '#contract/admin/account-health/account-health.ts'
import { addHealthLine } from '#contract/admin/account-health/calls.ts'
import { healthLevels, healthLineLimits, levelNames } from '#domain/account-health/health-line.ts'
import {
  describedMeasures,
  type HealthMeasure,
  healthMeasures,
} from '#domain/account-health/health-measure.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import {
  countField,
  dayField,
  emptyAsZero,
  measureField,
  optional,
  textField,
} from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

const measureNames = Object.fromEntries(
  healthMeasures.map((measure) => [measure, describedMeasures[measure].name]),
) as Record<HealthMeasure, string>

const fields = defineFields({
  measure: choiceField({ label: 'Measure', values: healthMeasures, labels: measureNames }),
  level: choiceField({ label: 'Level', values: healthLevels, labels: levelNames }),
  from: dayField({ label: 'First day', hint: 'Months before it keep their lines.' }),
  value: measureField({ label: 'Percent or days', unit: '', parts: 100 }),
  minimumCount: emptyAsZero(
    countField({ label: 'Smallest number', hint: 'Both must be reached. Empty for any number.' }),
  ),
  source: textField({
    label: 'Source',
    hint: 'Where the line is written, such as a notice of your provider.',
    maxLength: healthLineLimits.source,
  }),
  sourceUrl: optional(textField({ label: 'URL of the source', maxLength: 300, autoComplete: 'off' })),
  checkedOn: dayField({ label: 'Source read on' }),
})

/** Adds a line. It replaces the one of the same measure and level from its first day on. */
export function AddLineDialog({ onClose }: { onClose: () => void }) {
  const today = toShopDay(new Date())
  const draft = useFields(fields, {
    measure: 'dispute-ratio',
    level: 'over',
    from: today,
    minimumCount: 0,
    checkedOn: today,
  })
  const form = useWriteForm({
    call: () => addHealthLine({ body: draft.values }),
    schema: newHealthLine,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Add line" form={form} submitLabel="Add line" onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="measure" />
        <Field of={draft} name="level" />
        <Field of={draft} name="value" />
        <Field of={draft} name="minimumCount" />
        <Field of={draft} name="from" />
        <Field of={draft} name="checkedOn" />
      </div>
      <Field of={draft} name="source" />
      <Field of={draft} name="sourceUrl" />
    </FormDialog>
  )
}

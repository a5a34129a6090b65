import { setSalesHold } from '#contract/admin/compliance/calls.ts'
import type { Compliance } from '#contract/admin/compliance/compliance.ts'
import { salesHoldUpdate } from '#contract/admin/compliance/compliance.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields, describeFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { dayField, textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { formatYesNo } from '../../state/conflict-values.ts'
import { formatDay } from '../../state/format.ts'
import { SalesHoldPreviewPanel } from './sales-hold-preview.tsx'

type Hold = Compliance['salesHolds'][number]

/** What staff decide about a hold. */
export type HoldAction = 'hold' | 'change' | 'lift'

export const holdActionLabels: Readonly<Record<HoldAction, string>> = {
  hold: 'Hold sales',
  change: 'Change hold',
  lift: 'Lift hold',
}

const holdFields = defineFields({
  startsOn: dayField({
    label: 'First day',
    optional: true,
    hint: 'Empty: at once. Days are Eastern time.',
  }),
  endsOn: dayField({ label: 'Last day', optional: true, hint: 'Empty: until you lift the hold.' }),
  notice: textField({ label: 'Notice to customers', rows: 3, maxLength: 400 }),
})

const otherFields = { isHeld: { label: 'On hold', format: formatYesNo } }
/** Lifting a hold changes neither its days nor its notice. */
const keptFields = { ...otherFields, ...describeFields(holdFields) }

/**
 * Puts a product class on hold with a notice to customers and its days, changes these, or lifts the hold. Each needs a
 * reason. What it changes stands in the preview.
 */
export function SalesHoldDialog({
  name,
  hold,
  action,
  onClose,
}: {
  name: string
  hold: Hold
  action: HoldAction
  onClose: () => void
}) {
  const isHeld = action !== 'lift'
  // The days of a hold that has ended are of no use.
  const days = action === 'change' ? {} : { startsOn: '', endsOn: '' }
  const draft = useFields(holdFields, { ...hold, ...days }, hold.version, otherFields)
  const edit = isHeld ? draft.edit : { ...draft.edit, fields: keptFields }
  const { notice, ...heldDays } = draft.values
  const decision = isHeld ? { isHeld, ...heldDays } : { isHeld, startsOn: '', endsOn: '' }
  const form = useWriteForm({
    call: (values) =>
      setSalesHold({
        params: { productClass: hold.productClass },
        body: {
          ...decision,
          // Lifting the hold keeps the notice.
          notice: isHeld ? notice : undefined,
          reason: values.text('reason'),
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: salesHoldUpdate,
    validate: () => (isHeld && notice === '' ? { notice: 'Enter the notice that customers see.' } : {}),
    edit,
    onSaved: onClose,
  })
  const label = holdActionLabels[action]
  return (
    <FormDialog title={`${label}: ${name}`} form={form} submitLabel={label} onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">{explainAction(action, hold)}</p>
      {isHeld && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {hold.isHeld ? (
              <FirstDay startsOn={draft.values.startsOn} />
            ) : (
              <Field of={draft} name="startsOn" />
            )}
            <Field of={draft} name="endsOn" />
          </div>
          <Field of={draft} name="notice" />
        </>
      )}
      <SalesHoldPreviewPanel productClass={hold.productClass} decision={decision} />
      <ReasonField hint="For the audit log. Include the source of the decision." />
    </FormDialog>
  )
}

/** A hold that has started keeps its first day. */
function FirstDay({ startsOn }: { startsOn: string }) {
  return (
    <div className="text-sm">
      <p className="text-[0.8125rem] font-medium">First day</p>
      <p className="mt-2 text-ink-soft">{startsOn === '' ? 'It is on hold now.' : formatDay(startsOn)}</p>
    </div>
  )
}

function explainAction(action: HoldAction, { state }: Hold): string {
  if (action !== 'lift') return 'Products of this class stay in the catalog. The notice replaces ADD TO CART.'
  return state === 'scheduled'
    ? 'The hold does not start. Products of this class stay on sale.'
    : 'Products of this class can be sold again wherever the rulebook allows it, once their lab results are complete.'
}

import { useState } from 'react'
import { setSalesHold } from '#contract/admin/compliance/calls.ts'
import type { Compliance } from '#contract/admin/compliance/compliance.ts'
import { salesHoldUpdate } from '#contract/admin/compliance/compliance.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { formatDayValue, formatText, formatYesNo, toInputText } from '../../state/conflict-values.ts'
import { formatDay } from '../../state/format.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'
import { SalesHoldPreviewPanel } from './sales-hold-preview.tsx'

type Hold = Compliance['salesHolds'][number]

/** What staff decide about a hold. */
export type HoldAction = 'hold' | 'change' | 'lift'

export const holdActionLabels: Readonly<Record<HoldAction, string>> = {
  hold: 'Hold sales',
  change: 'Change hold',
  lift: 'Lift hold',
}

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
  const [startsOn, setStartsOn] = useState(action === 'change' ? (hold.startsOn ?? '') : '')
  const [endsOn, setEndsOn] = useState(action === 'change' ? (hold.endsOn ?? '') : '')
  const [notice, setNotice] = useState(hold.notice)
  const setIfHeld = (set: (text: string) => void) =>
    isHeld ? (value: unknown) => set(toInputText(value)) : undefined
  const edit = useRecordEdit(hold.version, {
    isHeld: { label: 'On hold', format: formatYesNo },
    startsOn: { label: 'First day', format: formatDayValue, set: setIfHeld(setStartsOn) },
    endsOn: { label: 'Last day', format: formatDayValue, set: setIfHeld(setEndsOn) },
    notice: { label: 'Notice to customers', format: formatText, set: setIfHeld(setNotice) },
  })
  const form = useWriteForm({
    call: (values) =>
      setSalesHold({
        params: { productClass: hold.productClass },
        body: {
          isHeld,
          startsOn,
          endsOn,
          // Lifting the hold keeps the notice.
          notice: isHeld ? notice : undefined,
          reason: values.text('reason'),
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: salesHoldUpdate,
    validate: () =>
      isHeld && notice.trim() === '' ? { notice: 'Enter the notice that customers see.' } : {},
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
              <FirstDay startsOn={startsOn} />
            ) : (
              <TextField
                label="First day"
                optional
                type="date"
                name="startsOn"
                hint="Empty: at once. Days are Eastern time."
                value={startsOn}
                onChange={({ target }) => setStartsOn(target.value)}
              />
            )}
            <TextField
              label="Last day"
              optional
              type="date"
              name="endsOn"
              hint="Empty: until you lift the hold."
              value={endsOn}
              onChange={({ target }) => setEndsOn(target.value)}
            />
          </div>
          <TextAreaField
            name="notice"
            rows={3}
            label="Notice to customers"
            maxLength={400}
            value={notice}
            onChange={({ target }) => setNotice(target.value)}
          />
        </>
      )}
      <SalesHoldPreviewPanel productClass={hold.productClass} decision={{ isHeld, startsOn, endsOn }} />
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

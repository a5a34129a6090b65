import { useState } from 'react'
import type { Compliance } from '#contract/admin/compliance.ts'
import { salesHoldUpdate } from '#contract/admin/compliance.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { setSalesHold } from '../../api/compliance.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { formatText, formatYesNo, toInputText } from '../../state/conflict-values.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

/** Puts a product class on hold with a notice to customers, or lifts the hold. Both need a reason. */
export function SalesHoldDialog({
  name,
  hold,
  onClose,
}: {
  name: string
  hold: Compliance['salesHolds'][number]
  onClose: () => void
}) {
  const [notice, setNotice] = useState(hold.notice)
  const edit = useRecordEdit(hold.version, {
    isHeld: { label: 'On hold', format: formatYesNo },
    notice: {
      label: 'Notice to customers',
      format: formatText,
      set: hold.isHeld ? undefined : (value) => setNotice(toInputText(value)),
    },
  })
  const form = useWriteForm({
    call: (values) =>
      setSalesHold(hold.productClass, {
        isHeld: !hold.isHeld,
        // Lifting the hold keeps the notice.
        notice: hold.isHeld ? undefined : notice,
        reason: values.text('reason'),
        expectedVersion: edit.expectedVersion,
      }),
    schema: salesHoldUpdate,
    validate: () =>
      hold.isHeld || notice.trim() !== '' ? {} : { notice: 'Enter the notice that customers see.' },
    edit,
    onSaved: onClose,
  })
  const action = hold.isHeld ? 'Lift hold' : 'Hold sales'
  return (
    <FormDialog title={`${action}: ${name}`} form={form} submitLabel={action} onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        {hold.isHeld
          ? 'Products of this class can be sold again wherever the rulebook allows it, once their lab results are complete.'
          : 'Products of this class stay in the catalog. The notice replaces ADD TO CART.'}
      </p>
      {!hold.isHeld && (
        <TextAreaField
          name="notice"
          rows={3}
          label="Notice to customers"
          maxLength={400}
          value={notice}
          onChange={({ target }) => setNotice(target.value)}
        />
      )}
      <ReasonField hint="For the audit log. Include the source of the decision." />
    </FormDialog>
  )
}

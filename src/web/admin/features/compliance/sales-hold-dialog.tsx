import type { Compliance } from '#contract/admin/compliance.ts'
import { salesHoldUpdate } from '#contract/admin/compliance.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { setSalesHold } from '../../api/compliance.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'

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
  const form = useWriteForm({
    call: (values) =>
      setSalesHold(hold.productClass, {
        isHeld: !hold.isHeld,
        notice: hold.isHeld ? hold.notice : values.text('notice'),
        reason: values.text('reason'),
      }),
    schema: salesHoldUpdate,
    validate: (values) =>
      hold.isHeld || values.text('notice') !== '' ? {} : { notice: 'Enter the notice that customers see.' },
    onSaved: onClose,
  })
  const action = hold.isHeld ? 'Lift hold' : 'Hold sales'
  return (
    <FormDialog title={`${action}: ${name}`} form={form} submitLabel={action} onClose={onClose}>
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
          defaultValue={hold.notice}
        />
      )}
      <ReasonField hint="For the audit log. Include the source of the decision." />
    </FormDialog>
  )
}

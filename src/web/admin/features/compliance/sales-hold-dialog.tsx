import { useForm } from 'react-hook-form'
import type { Compliance } from '#contract/admin/compliance.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { reasonRules } from '../../parts/reason-dialog.tsx'

/** Holds a class with a notice for shoppers, or lifts the hold; either with a reason for the record. */
export function SalesHoldDialog({
  name,
  hold,
  busy,
  onClose,
  onConfirm,
}: {
  name: string
  hold: Compliance['salesHolds'][number]
  busy: boolean
  onClose: () => void
  onConfirm: (given: { notice: string; reason: string }) => void
}) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { notice: hold.notice, reason: '' },
  })
  const { errors } = formState
  const title = hold.isHeld ? `Lift the hold: ${name}` : `Hold sales: ${name}`
  return (
    <FormDialog
      title={title}
      cancelLabel="Cancel"
      action={hold.isHeld ? 'Lift the hold' : 'Hold sales'}
      busy={busy}
      onClose={onClose}
      onSubmit={handleSubmit(onConfirm)}
    >
      <p className="text-sm text-ink-soft">
        {hold.isHeld
          ? 'Products of this class can be bought again wherever the rulebook allows it, once their lab results are complete.'
          : 'Products of this class stay in the catalog. The notice replaces ADD TO CART.'}
      </p>
      {!hold.isHeld && (
        <TextAreaField
          rows={3}
          label="Notice to customers"
          maxLength={400}
          error={errors.notice?.message}
          {...register('notice', { required: 'Enter the notice that customers see.' })}
        />
      )}
      <TextAreaField
        rows={3}
        label="Reason"
        hint="For the audit log, with the source of the decision."
        maxLength={500}
        error={errors.reason?.message}
        {...register('reason', reasonRules)}
      />
    </FormDialog>
  )
}

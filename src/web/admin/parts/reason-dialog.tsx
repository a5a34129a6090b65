import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { TextAreaField } from '../../ui/field.tsx'
import { FormDialog } from './form-dialog.tsx'

const longEnough = (reason: string) =>
  reason.trim().length >= 3 || 'Please give a reason of at least three characters.'

/** What a reason must be in a form that asks for more than it. */
export const reasonRules = { required: 'A reason is required.', validate: longEnough }

/** Asks why before something is done; the reason is kept for the record. */
export function ReasonDialog({
  title,
  children,
  label = 'Reason',
  hint,
  action,
  busy,
  onClose,
  onConfirm,
}: {
  title: string
  /** What will happen. */
  children: ReactNode
  label?: string
  hint?: string
  action: string
  busy: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  return (
    <FormDialog
      title={title}
      cancelLabel="Cancel"
      action={action}
      busy={busy}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason }) => onConfirm(reason.trim()))}
    >
      <div className="text-sm text-ink-soft">{children}</div>
      <TextAreaField
        rows={3}
        label={label}
        hint={hint}
        maxLength={500}
        error={formState.errors.reason?.message}
        {...register('reason', { validate: longEnough })}
      />
    </FormDialog>
  )
}

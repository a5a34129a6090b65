import type { ReactNode } from 'react'
import type { $ZodType, output } from 'zod/v4/core'
import { reason as reasonSchema } from '#contract/admin/list-query.ts'
import type { FormValues } from '../../forms/form-values.ts'
import { TextAreaField } from '../../ui/field.tsx'
import type { WriteCall } from '../api/call.ts'
import { useWriteForm } from '../api/use-write-form.ts'
import type { RecordEdit } from '../state/use-record-edit.ts'
import { EditConflictNotice } from './edit-conflict-notice.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Asks for the reason of an action before it is sent. */
export function ReasonDialog<Response extends $ZodType<{ message: string }>>({
  title,
  children,
  hint,
  submitLabel,
  call,
  edit,
  onClose,
  onSaved = onClose,
  onRefused,
}: {
  title: string
  /** What will happen. */
  children: ReactNode
  hint?: string
  submitLabel: string
  call: (reason: string, values: FormValues) => WriteCall<Response>
  /** For a record that others may edit at the same time. */
  edit?: RecordEdit
  onClose: () => void
  onSaved?: (response: output<Response>) => void
  onRefused?: (code: string) => void
}) {
  const form = useWriteForm({
    call: (values) => call(values.text('reason'), values),
    validate: (values) => ({ reason: findReasonError(values.text('reason')) }),
    errorField: 'reason',
    edit,
    onSaved,
    onRefused,
  })
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose}>
      {edit && <EditConflictNotice edit={edit} />}
      <div className="text-sm text-ink-soft">{children}</div>
      <ReasonField hint={hint} />
    </FormDialog>
  )
}

export function ReasonField({ hint }: { hint?: string }) {
  return <TextAreaField name="reason" rows={3} label="Reason" hint={hint} maxLength={500} />
}

function findReasonError(reason: string): string | undefined {
  return reasonSchema.safeParse(reason).error?.issues[0]?.message
}

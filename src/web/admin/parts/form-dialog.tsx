import type { ReactNode } from 'react'
import { Form } from '../../forms/form.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Overlay } from './overlay.tsx'

interface DialogButtonsProps {
  cancelLabel?: string
  submitLabel: string
  busy: boolean
  disabled?: boolean
  onClose: () => void
  /** The id of the form, when the buttons are outside of it. */
  formId?: string
}

/** Cancels or submits the form of a dialog. */
export function DialogButtons({
  cancelLabel = 'Cancel',
  submitLabel,
  busy,
  disabled,
  onClose,
  formId,
}: DialogButtonsProps) {
  return (
    <div className="flex justify-end gap-2 max-md:[&>button]:h-11">
      <Button kind="outline" size="small" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={formId} size="small" busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </div>
  )
}

/** A short form in the middle of the page, with its buttons below it. */
export function FormDialog({
  title,
  form,
  submitLabel,
  disabled,
  onClose,
  children,
}: {
  title: string
  form: FormState
  submitLabel: string
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Overlay title={title} place="center" onClose={onClose}>
      <Form form={form} className="space-y-4 p-5">
        {children}
        <DialogButtons submitLabel={submitLabel} busy={form.busy} disabled={disabled} onClose={onClose} />
      </Form>
    </Overlay>
  )
}

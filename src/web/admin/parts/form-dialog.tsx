import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Overlay } from '../../ui/overlay.tsx'

interface DialogButtonsProps {
  /** What the way out without doing it is called. */
  cancelLabel?: string
  action: string
  busy: boolean
  disabled?: boolean
  onClose: () => void
}

/** The two ways out of a form in a dialog: leaving it, and doing it. */
export function DialogButtons({
  cancelLabel = 'Cancel',
  action,
  busy,
  disabled,
  onClose,
  form,
}: DialogButtonsProps & {
  /** The id of the form, where the buttons stand outside of it. */
  form?: string
}) {
  return (
    <div className="flex justify-end gap-2">
      <Button kind="outline" size="small" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={form} size="small" busy={busy} disabled={disabled}>
        {action}
      </Button>
    </div>
  )
}

/** A short form in the middle of the page, its ways out below it. */
export function FormDialog({
  title,
  onSubmit,
  children,
  ...buttons
}: DialogButtonsProps & { title: string; onSubmit: (event: FormEvent) => void; children: ReactNode }) {
  return (
    <Overlay title={title} place="center" onClose={buttons.onClose}>
      <form
        noValidate
        className="space-y-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
      >
        {children}
        <DialogButtons {...buttons} />
      </form>
    </Overlay>
  )
}

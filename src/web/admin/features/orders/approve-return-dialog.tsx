import { useState } from 'react'
import { TextAreaField } from '../../../ui/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Approves a return, with a word to the buyer if there is one to say. */
export function ApproveReturnDialog({
  number,
  busy,
  onClose,
  onApprove,
}: {
  number: string
  busy: boolean
  onClose: () => void
  onApprove: (note: string) => void
}) {
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={`Approve return: ${number}`}
      cancelLabel="Cancel"
      action="Approve return"
      busy={busy}
      onClose={onClose}
      onSubmit={() => onApprove(note.trim())}
    >
      <p className="text-sm text-ink-soft">
        The customer gets an email with the return number and our address. Nothing is refunded yet.
      </p>
      <TextAreaField
        rows={3}
        label="Note to the customer (optional)"
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}

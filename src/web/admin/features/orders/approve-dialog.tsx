import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { TextArea } from '../../parts/text-area.tsx'

/** Approves a return, with a word to the buyer if there is one to say. */
export function ApproveDialog({
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
  function approve(event: FormEvent) {
    event.preventDefault()
    onApprove(note.trim())
  }
  return (
    <Overlay title={`Approve return: ${number}`} place="centre" onClose={onClose}>
      <form className="space-y-4 p-5" onSubmit={approve}>
        <p className="text-sm text-ink-soft">
          The buyer gets a mail with the return number and our address. Nothing is refunded by this.
        </p>
        <TextArea
          label="A word to the buyer (optional)"
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" size="small" busy={busy}>
            Approve return
          </Button>
        </div>
      </form>
    </Overlay>
  )
}

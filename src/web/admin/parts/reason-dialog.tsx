import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { TextArea } from './text-area.tsx'

const shortest = 3

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
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim().length < shortest
  return (
    <Overlay title={title} place="centre" onClose={onClose}>
      <form
        className="space-y-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!missing) onConfirm(reason.trim())
        }}
      >
        <div className="text-sm text-ink-soft">{children}</div>
        <TextArea
          label={label}
          hint={hint}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
          error={tried && missing ? 'Please give a reason of at least three characters.' : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" size="small" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Overlay>
  )
}

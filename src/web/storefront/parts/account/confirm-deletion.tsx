import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'

/** Asks before something is deleted for good. */
export function ConfirmDeletion({
  title,
  action,
  onConfirm,
  onClose,
  children,
}: {
  /** 'Delete this address?' */
  title: string
  /** 'Delete address' */
  action: string
  /** Deletes it, and tells the shopper how that went. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** What is lost. */
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    await onConfirm()
    onClose()
  }
  return (
    <Overlay title={title} place="center" onClose={onClose}>
      <div className="p-6">
        {children}
        <div className="mt-6 flex justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

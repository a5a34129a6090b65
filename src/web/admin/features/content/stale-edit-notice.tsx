import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

/** Someone else saved in the meantime. Nothing typed is lost: the author chooses. */
export function StaleEditNotice({
  onKeep,
  onDiscard,
  children,
}: {
  onKeep: () => void
  onDiscard: () => void
  children: ReactNode
}) {
  return (
    <div role="alert" className="space-y-3 rounded-md border border-amber bg-amber-soft p-3 text-sm">
      <p>{children}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="small" onClick={onKeep}>
          Keep my changes
        </Button>
        <Button kind="outline" size="small" onClick={onDiscard}>
          Discard my changes
        </Button>
      </div>
    </div>
  )
}

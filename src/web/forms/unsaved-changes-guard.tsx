import { type Location, useBlocker } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { useWindowListener } from '../ui/use-window-listener.ts'

/** The state of a navigation that follows a save or a deletion: there is nothing to lose. */
export const savedNavigation = 'saved'

/** With unsaved changes, asks before another page is opened, and before this one is closed or reloaded. */
export function UnsavedChangesGuard({
  changed,
  exemptPath,
}: {
  changed: boolean
  /** A page that is always reached, such as the sign-in page after the session ended. */
  exemptPath?: string
}) {
  useWindowListener('beforeunload', (event) => {
    if (changed) event.preventDefault()
  })
  const isLoss = (from: Location, to: Location) =>
    from.pathname !== to.pathname && to.pathname !== exemptPath && to.state !== savedNavigation
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && isLoss(currentLocation, nextLocation),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Overlay title="Leave without saving?" place="center" onClose={blocker.reset}>
      <form
        method="dialog"
        className="space-y-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          blocker.proceed()
        }}
      >
        <p className="text-sm text-ink-soft">You have unsaved changes on this page.</p>
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={blocker.reset}>
            Stay
          </Button>
          <Button type="submit" size="small">
            Leave
          </Button>
        </div>
      </form>
    </Overlay>
  )
}

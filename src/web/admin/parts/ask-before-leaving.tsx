import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { adminPaths } from '../paths.ts'
import { FormDialog } from './form-dialog.tsx'

/** The state of a navigation that follows from saving or removing: nothing is lost by it. */
export const nothingLost = 'nothing lost'

/** With unsaved changes, asks before another page is opened, and before this one is closed or loaded anew. */
export function AskBeforeLeaving({ changed }: { changed: boolean }) {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && loses(currentLocation, nextLocation),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <FormDialog
      title="Leave without saving?"
      leave="Stay"
      action="Leave"
      busy={false}
      onClose={blocker.reset}
      onSubmit={blocker.proceed}
    >
      <p className="text-sm text-ink-soft">What you wrote on this page is not saved yet.</p>
    </FormDialog>
  )
}

/** Whoever is signed out has no choice. */
function loses(here: Location, next: Location): boolean {
  return here.pathname !== next.pathname && next.pathname !== adminPaths.login && next.state !== nothingLost
}

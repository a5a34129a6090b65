import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TopDialog } from '../../parts/top-dialog.tsx'
import { useSession } from '../../state/session.ts'

/** Covers the area until its reader has shown who they are; what is open and typed stays behind it. */
export function SessionDialog({
  title,
  description,
  children,
  action,
  cancelLabel,
  busy,
  onSubmit,
  onSignOut,
}: {
  title: string
  description: string
  /** The fields. */
  children: ReactNode
  action: string
  cancelLabel: string
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onSignOut: () => void
}) {
  const { username } = useSession()
  useEffect(() => {
    document.documentElement.dataset.locked = ''
    return () => {
      delete document.documentElement.dataset.locked
    }
  }, [])
  return (
    <TopDialog title={title} full onClose={undefined}>
      <p className="mt-2 text-sm text-ink-soft">{description}</p>
      <form onSubmit={onSubmit} className="mt-5 space-y-4">
        <input type="hidden" name="username" autoComplete="username" value={username} />
        {children}
        <Button type="submit" size="large" busy={busy} className="w-full">
          {action}
        </Button>
        <p className="text-center">
          <button
            type="button"
            onClick={onSignOut}
            className="h-9 text-sm text-ink-soft hover:text-leaf hover:underline"
          >
            {cancelLabel}
          </button>
        </p>
      </form>
    </TopDialog>
  )
}

import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Loaded } from './use-loaded.ts'

/** The two states of a tab before it has something to show. */
export function NotReady({
  state,
  what,
  onRetry,
}: {
  state: Exclude<Loaded<unknown>, { status: 'ready' }>
  /** 'your orders' */
  what: string
  onRetry: () => void
}) {
  if (state.status === 'loading')
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading {what}</span>
        <Skeleton className="h-24 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    )
  return (
    <div role="alert" className="py-12 text-center">
      <p className="text-ink-soft">{state.message}</p>
      <Button className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

import type { CallFailure } from '#web/api/call-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What a tab shows while its content loads, or when it could not be loaded. */
export function TabRequestState({
  failure,
  contentName,
  onRetry,
}: {
  failure: CallFailure | undefined
  /** 'your orders' */
  contentName: string
  onRetry: () => void
}) {
  if (failure === undefined)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading {contentName}</span>
        <Skeleton className="h-24 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    )
  return (
    <div role="alert" className="py-12 text-center">
      <p className="text-ink-soft">{failure.message}</p>
      <Button className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

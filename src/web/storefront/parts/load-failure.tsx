import { Button } from '#web/ui/button.tsx'

/** Replaces the customer's content when it could not be loaded. */
export function LoadFailure({
  contentName,
  onRetry,
}: {
  contentName: 'account' | 'wishlist'
  onRetry: () => Promise<void>
}) {
  return (
    <div role="alert" className="py-20 text-center">
      <p className="font-serif text-2xl">Your {contentName} could not be loaded.</p>
      <Button className="mt-6" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}

import { Button } from '#web/ui/button.tsx'

/** Stands where something of the shopper's own would. */
export function LoadFailure({
  what,
  onRetry,
}: {
  what: 'account' | 'wishlist'
  onRetry: () => Promise<void>
}) {
  return (
    <div role="alert" className="py-20 text-center">
      <p className="font-serif text-2xl">Your {what} could not be loaded.</p>
      <Button className="mt-6" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}

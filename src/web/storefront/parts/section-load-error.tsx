import { Button } from '#web/ui/button.tsx'

/** Replaces the customer's content when it could not be loaded. */
export function SectionLoadError({
  contentName,
  note,
  onRetry,
}: {
  contentName: 'account' | 'cart' | 'wishlist'
  note?: string
  onRetry: () => Promise<void>
}) {
  return (
    <div role="alert" className="px-8 py-20 text-center">
      <p className="font-serif text-2xl">Your {contentName} could not be loaded.</p>
      {note && <p className="mt-3 text-ink-soft">{note}</p>}
      <Button className="mt-6" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}

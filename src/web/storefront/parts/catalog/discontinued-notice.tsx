import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dismissDiscontinued, useCart } from '../../state/cart/cart.ts'

/** Says which items left the cart because the shop no longer sells them, until the shopper dismisses it. */
export function DiscontinuedNotice({ className }: { className?: string }) {
  const discontinued = useCart((cart) => cart.discontinued)
  return (
    <div
      className={
        discontinued.length === 0
          ? undefined
          : classNames(
              'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg bg-amber-soft px-5 py-3 text-sm',
              className,
            )
      }
    >
      <div role="status" className="not-empty:min-w-0 not-empty:flex-1 not-empty:basis-60">
        {discontinued.length > 0 && (
          <ul>
            {discontinued.map(({ productId, name = 'A product in your cart' }) => (
              <li key={productId} className="py-0.5">
                <strong className="font-semibold wrap-anywhere">{name}</strong> is no longer sold here, so it
                was taken out of your cart.
              </li>
            ))}
          </ul>
        )}
      </div>
      {discontinued.length > 0 && (
        <Button
          kind="outline"
          size="small"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true })
            void dismissDiscontinued()
          }}
        >
          Dismiss
        </Button>
      )}
    </div>
  )
}

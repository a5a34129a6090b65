import { buttonClass } from '#web/ui/button.tsx'
import { loadCart } from '../state/cart.ts'

/** Replaces the cart when it could not be loaded. */
export function CartNotLoaded() {
  return (
    <div role="alert" className="flex flex-col items-center gap-5 py-24 text-center">
      <p className="font-serif text-4xl">Your cart could not be loaded.</p>
      <p className="text-ink-soft">Your items are safe. Please try again.</p>
      <button type="button" onClick={() => void loadCart()} className={buttonClass('primary', 'large')}>
        Try again
      </button>
    </div>
  )
}
